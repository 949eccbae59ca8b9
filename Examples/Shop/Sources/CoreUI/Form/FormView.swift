import CoreForms

/// Draws any form.
public final class FormView: Screen {
    private let viewModel: FormViewModel

    public init(viewModel: FormViewModel) {
        self.viewModel = viewModel
    }

    public var content: ScreenContent {
        ScreenContent(
            title: viewModel.title,
            lines: viewModel.messages,
            controls: viewModel.isDone ? [] : fields + [submitButton]
        )
    }

    private var fields: [Control] {
        viewModel.fields.map { field in
            .field(field.label, value: viewModel.values[field.name], isSecret: field.isSecret) { [viewModel] text in
                viewModel.fill(field, with: text)
            }
        }
    }

    private var submitButton: Control {
        .button(viewModel.submitLabel) { [viewModel] in await viewModel.submit() }
    }
}
