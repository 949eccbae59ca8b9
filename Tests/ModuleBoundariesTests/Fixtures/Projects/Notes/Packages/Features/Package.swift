// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Features",
    products: [
        .library(name: "EditorFeature", targets: ["EditorFeature"]),
        .library(name: "ListFeature", targets: ["ListFeature"]),
    ],
    dependencies: [.package(path: "../NotesCore")],
    targets: [
        .target(name: "EditorFeature", dependencies: [.product(name: "NotesCore", package: "NotesCore")]),
        .target(name: "ListFeature", dependencies: [.product(name: "NotesCore", package: "NotesCore")]),
    ]
)
