import AuthDomain

struct Home {}
