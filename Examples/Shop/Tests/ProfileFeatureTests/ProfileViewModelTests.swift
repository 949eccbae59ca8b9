import CoreKit
import CoreNetworking
import Testing

@testable import ProfileFeature

@Suite("A profile's view model")
@MainActor
struct ProfileViewModelTests {
    @Test("It shows that it loads, and then the user")
    func loads() async {
        let viewModel = ProfileViewModel(id: UserID(42), directory: FakeDirectory())
        #expect(viewModel.lines == ["Loading…"])
        await viewModel.load()
        #expect(viewModel.title == "Grace")
        #expect(viewModel.lines == ["Lives in New York.", "User number 42."])
    }

    @Test(
        "What went wrong is said in words",
        arguments: [
            (FakeDirectory(), "There is no user number 1."),
            (FakeDirectory(failure: .unreachable), "The shop cannot be reached. Try again later."),
        ]
    )
    func fails(directory: FakeDirectory, words: String) async {
        let viewModel = ProfileViewModel(id: UserID(1), directory: directory)
        await viewModel.load()
        #expect(viewModel.title == "Profile")
        #expect(viewModel.lines == [words])
    }

    @Test("A note goes to whoever opened the profile, and keeps nobody alive")
    func note() async {
        let viewModel = ProfileViewModel(id: UserID(42), directory: FakeDirectory())
        viewModel.leaveNote("Too early")
        await viewModel.load()
        do {
            let opener = DelegateSpy()
            viewModel.delegate = opener
            viewModel.leaveNote("Milk")
            #expect(opener.notes == ["Grace: Milk"])
            #expect(viewModel.canLeaveNote)
        }
        #expect(viewModel.delegate == nil)
        #expect(!viewModel.canLeaveNote)
    }
}
