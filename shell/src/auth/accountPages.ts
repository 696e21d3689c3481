// The chunk of the account pages that are not part of the sign-in page.
export { ConfirmEmailPage, StopEmailPage } from './email/EmailLinkPages';
export { InvitePage } from './invite/InvitePage';
export { ForgotPasswordPage } from './passwords/ForgotPasswordPage';
export { ResetPasswordPage } from './passwords/ResetPasswordPage';
export { ConfirmRegistrationPage } from './register/ConfirmRegistrationPage';
export { RegisterConfirmedPage } from './register/RegisterConfirmedPage';
export { RegisterPage } from './register/RegisterPage';
export { SecureAccountPage } from './secure/SecureAccountPage';
export { LinkedInPage } from './social/LinkedInPage';
export { SellerLoginPage, SellerRedirectPage } from './social/SellerPages';
