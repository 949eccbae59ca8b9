import AuthDomain

struct Login {}
