/// A bracket that is open in a manifest, and what the text inside of it means.
struct ManifestFrame {
    /// What the brackets belong to, by its index among the calls that were read.
    enum Call {
        case declaration(Int)
        case entry(owner: Int, index: Int)
        case product
        case other
    }

    /// What the elements of the surrounding list are.
    enum Region {
        case elsewhere
        /// Dependencies: of a declaration, or of nobody in particular where they are written apart from it.
        case dependencies(of: Int?)
        /// Arguments in which neither targets nor dependencies are declared.
        case ignored
    }

    var call = Call.other
    var region = Region.elsewhere
    /// Whether it is the bracket of an array literal.
    var isArray = false
    /// The line of an array's bracket.
    var line: Int?
    /// The label of the argument that is being read.
    var label: String?
    /// Whether the next list holds dependencies, as `[Target.Dependency] =` or `.dependencies +=` say.
    var expectsDependencies = false
}
