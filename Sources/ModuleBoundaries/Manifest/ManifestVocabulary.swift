/// The words of a manifest by what they can read while it is evaluated.
enum ManifestVocabulary {
    /// The modules that a manifest may import and still be known to read nothing but the environment.
    static let modules: Set<String> = [
        "PackageDescription", "CompilerPluginSupport", "Foundation", "FoundationEssentials",
    ]

    /// What reads something else than the environment, or differs from run to run, without any import.
    static let readers: Set<String> = [
        "gitInformation", "_silgen_name", "_extern", "CommandLine", "readLine", "random", "randomElement", "shuffle",
        "shuffled", "hashValue", "Hasher", "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock",
    ]

    /// The word before a name that the manifest itself declares.
    static let declarators: Set<String> = [
        "let", "var", "func", "struct", "enum", "class", "protocol", "typealias", "case", "for",
    ]

    /// Whether a word reads nothing, wherever it stands beside Foundation.
    static func isHarmless(_ word: String) -> Bool {
        words.contains(word) || (word.hasPrefix("v") && word.dropFirst().allSatisfy { $0.isNumber || $0 == "_" })
            || word.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "_" || $0 == "x") }
    }

    private static let words = Set(
        [keywords, package, standardLibrary, foundation].flatMap { $0.split(separator: " ") }.map(String.init))

    private static let keywords = """
        Any Self actor any as associatedtype available break case catch class continue convenience default defer deinit \
        discardableResult do dynamic else enum extension fallthrough false fileprivate final for func get guard if \
        import in indirect infix init inout internal is lazy let mutating nil nonisolated nonmutating open operator \
        optional override package postfix preconcurrency precedencegroup prefix private protocol public repeat \
        required rethrows return self set some static struct subscript super switch throw throws true try typealias \
        unavailable unowned var weak where while willSet didSet
        """

    /// `PackageDescription`, and what stands in `#if`.
    private static let package = """
        Arch BuildConfiguration BuildSettingCondition CLanguageStandard CSetting CXXLanguageStandard CXXSetting \
        CompilerPluginSupport Context Dependency FreeBSD Foundation FoundationEssentials Linux LinkerSetting Macro \
        Package PackageCondition PackageDescription Platform PluginCapability PluginCommandIntent PluginPermission \
        PluginUsage ProcessInfo Product Range ReferenceType Requirement Resource Rule SupportedPlatform SwiftLanguageMode \
        SwiftSetting SwiftVersion SystemPackageProvider Target TargetDependencyCondition TargetType Trait Version \
        WASI Windows XCFramework allowNetworkConnections android apt arch arm64 asan binary binaryTarget branch brew \
        buildTool byName byNameItem c11 c17 c18 c2x c89 c90 c99 cLanguageStandard cSettings canImport capability checksum \
        command compiler condition configuration copy custom cxx03 cxx11 cxx14 cxx17 cxx1z cxx20 cxx2b cxx98 \
        cxxLanguageStandard cxxSettings debug default defaultLocalization define dependencies description \
        documentationGeneration driverKit dynamic embedInCode enableExperimentalFeature enableUpcomingFeature \
        enabledTraits environment exact exclude executable executableTarget from gnu11 gnu17 gnu18 gnu2x gnu89 gnu90 \
        gnu99 gnucxx03 gnucxx11 gnucxx14 gnucxx17 gnucxx20 gnucxx2b gnucxx98 hasFeature headerSearchPath i386 iOS id \
        intent interoperabilityMode language library linkedFramework linkedLibrary linkerSettings linux local \
        localization mac macCatalyst macOS macOSApplication macro maccatalyst macos major minor moduleAliases name \
        openbsd os package packageAccess packageDirectory patch path permissions pkgConfig platforms plugin plugins \
        process processInfo product productItem products providers publicHeadersPath range reason regular release \
        repositoryURL resources revision ios scope simulator sourceCodeFormatting sources static strictMemorySafety \
        strict swift swiftLanguageMode swiftLanguageModes swiftLanguageVersion swiftLanguageVersions swiftSettings \
        system systemLibrary targetEnvironment target targetItem targets testTarget test traits treatAllWarnings \
        treatWarning tvOS tvos type unsafeFlags upToNextMajor upToNextMinor url verb visionOS visionos wasi watchOS watchos wasm32 \
        when windows writeToPackageDirectory x86_64 yum disableWarning enableWarning defaultIsolation MainActor warning error
        """

    private static let standardLibrary = """
        Array ArraySlice Bool CaseIterable Character Codable Collection Comparable CustomStringConvertible Decodable \
        Dictionary Double Element Encodable Equatable Error Float Hashable Identifiable Index Int Int16 Int32 Int64 Int8 \
        IteratorProtocol Key KeyPath KeyValuePairs Never Optional RandomAccessCollection RawRepresentable RawValue Result \
        Sendable Sequence Set StaticString String StringLiteralType Substring Swift UInt UInt16 UInt32 UInt64 UInt8 \
        Unicode Value Void abs allCases allSatisfy append appending assert assertionFailure at by compactMap contains \
        contentsOf count distance drop dropFirst dropLast elements endIndex enumerated failure fatalError filter first \
        firstIndex flatMap forEach formIntersection formUnion grouping hasPrefix hasSuffix index indices insert into \
        intersection isDisjoint isEmpty isLetter isMultiple isNumber isSubset isSuperset isWhitespace joined key keys \
        last lastIndex lowercased makeIterator map mapValues max maxSplits merge merging message min none \
        of offset offsetBy omittingEmptySubsequences partition precondition preconditionFailure prefix print \
        radix rawValue reduce remove removeAll removeFirst removeLast removing repeating replaceSubrange replacing reverse \
        reversed separator separatedBy sort sorted split startIndex starts stride subtract subtracting success suffix \
        sum swapAt symmetricDifference terminator through to toggle union uniqueKeysWithValues uniquingKeysWith until \
        updateValue uppercased value values while with zip
        """

    /// What of Foundation works on values alone.
    private static let foundation = """
        CharacterSet alphanumerics capitalized caseInsensitive caseInsensitiveCompare charactersIn components \
        decimalDigits letters newlines options range replacingOccurrences trimmingCharacters whitespaces \
        whitespacesAndNewlines
        """
}
