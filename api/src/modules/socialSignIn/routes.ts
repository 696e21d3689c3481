import {
  facebookExists,
  googleExists,
  listSignInProviders,
  loginAwsSeller,
  loginFacebook,
  loginGoogle,
  loginLinkedIn,
  registerFacebook,
  registerGoogle,
  registerLinkedIn,
  signInProviders,
  startSocialSignIn,
} from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { leaveFor } from './askProvider';
import { registerByProvider } from './registerByProvider';
import { hasAccount, signInByProvider } from './signInByProvider';

const list = handle(listSignInProviders, async ({ services: { config } }) =>
  signInProviders.filter((name) => config.signIn[name] !== undefined),
);

const start = handleWithoutTransaction(startSocialSignIn, ({ params: { provider }, body, services }) =>
  leaveFor(services, provider, body),
);

const exists = (route: typeof googleExists | typeof facebookExists, provider: 'google' | 'facebook') =>
  handleWithoutTransaction(route, async ({ body, services }) => ({
    exists: await hasAccount(services, { provider, ...body }),
  }));

const signIn = (
  route: typeof loginGoogle | typeof loginFacebook | typeof loginAwsSeller,
  provider: 'google' | 'facebook' | 'aws-seller',
) =>
  handleWithoutTransaction(route, ({ body, services, request }) =>
    signInByProvider(services, { provider, ...body }, request),
  );

const signInLinkedIn = handleWithoutTransaction(loginLinkedIn, ({ query, body, services, request }) =>
  signInByProvider(services, { provider: 'linkedin', ...query, ...body }, request),
);

const register = (route: typeof registerGoogle | typeof registerFacebook, provider: 'google' | 'facebook') =>
  handleWithoutTransaction(route, ({ body: { companyName, phone, ...returned }, services, request }) =>
    registerByProvider(services, { provider, ...returned }, { companyName, phone }, request),
  );

const registerWithLinkedIn = handleWithoutTransaction(
  registerLinkedIn,
  ({ query, body: { companyName, phone, ...returned }, services, request }) =>
    registerByProvider(services, { provider: 'linkedin', ...query, ...returned }, { companyName, phone }, request),
);

/** Sign-in and registration by Google, Facebook and LinkedIn, and the marketplace seller's sign-in by Amazon. */
export const socialSignIn: Module = {
  name: 'socialSignIn',
  routes: [
    list,
    start,
    exists(googleExists, 'google'),
    exists(facebookExists, 'facebook'),
    signIn(loginGoogle, 'google'),
    signIn(loginFacebook, 'facebook'),
    signIn(loginAwsSeller, 'aws-seller'),
    signInLinkedIn,
    register(registerGoogle, 'google'),
    register(registerFacebook, 'facebook'),
    registerWithLinkedIn,
  ],
  housekeeping: [sql`delete from social_sign_ins where expires_at < now()`],
};
