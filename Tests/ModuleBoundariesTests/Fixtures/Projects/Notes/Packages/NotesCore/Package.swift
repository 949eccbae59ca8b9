// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "NotesCore",
    products: [.library(name: "NotesCore", targets: ["NotesCore", "NotesStorage"])],
    targets: [
        .target(name: "NotesCore"),
        .target(name: "NotesStorage", dependencies: ["NotesCore"]),
    ]
)
