import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("An Xcode workspace")
struct XcodeWorkspaceTests {
    @Test("Projects and packages are found along groups; files, and what package managers make, are left out")
    func contents() throws {
        let folder = try TemporaryFolder([
            "Packages/Core & UI/Package.swift": "", "Other/Package.swift": "",
            "Shop.xcworkspace/contents.xcworkspacedata": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <FileRef location = "group:App/Shop.xcodeproj"></FileRef>
               <FileRef location = "group:README.md"></FileRef>
               <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
               <Group location = "group:Packages" name = "Packages">
                  <FileRef
                     location = "group:Core &amp; UI">
                  </FileRef>
                  <Group location = "container:" name = "Top">
                     <FileRef location = "group:Top.xcodeproj"></FileRef>
                  </Group>
               </Group>
               <FileRef location = "container:Other"></FileRef>
               <FileRef location = "absolute:/Elsewhere/E.xcodeproj"></FileRef>
            </Workspace>
            """,
        ])
        let workspace = try XcodeWorkspace(path: folder.path + "/Shop.xcworkspace")
        let root = folder.path
        #expect(
            workspace.projects == ["\(root)/App/Shop.xcodeproj", "\(root)/Top.xcodeproj", "/Elsewhere/E.xcodeproj"])
        #expect(workspace.packages == ["\(root)/Packages/Core & UI", "\(root)/Other"])
    }
}
