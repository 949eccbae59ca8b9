import CoreKit

struct Session {}
