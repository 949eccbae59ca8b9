import AuthDomain
import AuthFeature
import CalculatorFeature
import CoreForms
import CoreNetworking
import FormsFeature
import HomeFeature
import PaymentDomain
import PaymentFeature
import ProfileFeature
import Strata
import UserDomain

/// Every module of the app: one line each. The order is that of the home screen's menu.
enum ShopModules {
    static let all: [any ModuleRegistrar.Type] = [
        CoreNetworkingModule.self,
        CoreFormsModule.self,
        AuthDomainModule.self,
        UserDomainModule.self,
        PaymentDomainModule.self,
        AuthFeatureModule.self,
        HomeFeatureModule.self,
        ProfileFeatureModule.self,
        PaymentFeatureModule.self,
        FormsFeatureModule.self,
        CalculatorFeatureModule.self,
    ]
}
