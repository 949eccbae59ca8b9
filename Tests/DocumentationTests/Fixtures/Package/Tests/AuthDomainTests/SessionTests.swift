@testable import AuthDomain
