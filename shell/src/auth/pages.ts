import type { ComponentType } from 'react';

interface SignInPageEntry {
  path: string;
  load: () => Promise<ComponentType>;
  /** The users who may open it; others are redirected. */
  only?: 'signed-in' | 'signed-out';
}

const accountPages = () => import(/* webpackChunkName: 'account-pages' */ './accountPages');

/** The pages outside the session; all except the sign-in page share one chunk. */
export const signInPages: readonly SignInPageEntry[] = [
  {
    path: '/auth/login',
    only: 'signed-out',
    load: async () => (await import(/* webpackChunkName: 'sign-in' */ './signIn/SignInPage')).SignInPage,
  },
  { path: '/auth/register', only: 'signed-out', load: async () => (await accountPages()).RegisterPage },
  { path: '/auth/confirm-registration', load: async () => (await accountPages()).ConfirmRegistrationPage },
  {
    path: '/auth/register-confirmed',
    only: 'signed-in',
    load: async () => (await accountPages()).RegisterConfirmedPage,
  },
  { path: '/auth/invite', load: async () => (await accountPages()).InvitePage },
  { path: '/auth/forgot-password', load: async () => (await accountPages()).ForgotPasswordPage },
  { path: '/auth/reset-password', load: async () => (await accountPages()).ResetPasswordPage },
  { path: '/auth/confirm-email', load: async () => (await accountPages()).ConfirmEmailPage },
  { path: '/auth/stop-email', load: async () => (await accountPages()).StopEmailPage },
  { path: '/auth/secure-account', load: async () => (await accountPages()).SecureAccountPage },
  { path: '/linkedin', load: async () => (await accountPages()).LinkedInPage },
  { path: '/aws-seller/login', only: 'signed-out', load: async () => (await accountPages()).SellerLoginPage },
  { path: '/aws-seller/redirect', only: 'signed-out', load: async () => (await accountPages()).SellerRedirectPage },
];
