import AuthFeature
import HomeFeature

@main struct App { static func main() {} }
