struct Keychain {}
