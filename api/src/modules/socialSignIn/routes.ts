import * as calls from '@quayside/contract';
import { lt, sql } from 'drizzle-orm';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { socialSignIns } from '../../tables/accountTables';
import { startProviderSignIn } from './askProvider';
import { registerByProvider } from './registerByProvider';
import { hasAccount, signInByProvider } from './signInByProvider';

const listSignInProviders = handle(calls.listSignInProviders, async ({ services: { config } }) =>
  calls.signInProviders.filter((name) => config.signIn[name] !== undefined),
);

const startSocialSignIn = handleWithoutTransaction(
  calls.startSocialSignIn,
  ({ params: { provider }, body, services }) => startProviderSignIn(services, provider, body),
);

const exists = (route: typeof calls.googleExists | typeof calls.facebookExists, provider: 'google' | 'facebook') =>
  handleWithoutTransaction(route, async ({ body, services }) => ({
    exists: await hasAccount(services, { provider, ...body }),
  }));

const signIn = (
  route: typeof calls.loginGoogle | typeof calls.loginFacebook | typeof calls.loginAwsSeller,
  provider: 'google' | 'facebook' | 'aws-seller',
) =>
  handleWithoutTransaction(route, ({ body, services, request }) =>
    signInByProvider(services, { provider, ...body }, request),
  );

const loginLinkedIn = handleWithoutTransaction(calls.loginLinkedIn, ({ query, body, services, request }) =>
  signInByProvider(services, { provider: 'linkedin', ...query, ...body }, request),
);

const register = (
  route: typeof calls.registerGoogle | typeof calls.registerFacebook,
  provider: 'google' | 'facebook',
) =>
  handleWithoutTransaction(route, ({ body: { companyName, phone, timeZone, ...returned }, services, request }) =>
    registerByProvider(services, { provider, ...returned }, { companyName, phone, timeZone }, request),
  );

const registerLinkedIn = handleWithoutTransaction(
  calls.registerLinkedIn,
  ({ query, body: { companyName, phone, timeZone, ...returned }, services, request }) =>
    registerByProvider(
      services,
      { provider: 'linkedin', ...query, ...returned },
      { companyName, phone, timeZone },
      request,
    ),
);

/** Sign-in and registration by Google, Facebook and LinkedIn, and the marketplace seller's sign-in by Amazon. */
export const socialSignIn: Module = {
  name: 'socialSignIn',
  routes: [
    listSignInProviders,
    startSocialSignIn,
    exists(calls.googleExists, 'google'),
    exists(calls.facebookExists, 'facebook'),
    signIn(calls.loginGoogle, 'google'),
    signIn(calls.loginFacebook, 'facebook'),
    signIn(calls.loginAwsSeller, 'aws-seller'),
    loginLinkedIn,
    register(calls.registerGoogle, 'google'),
    register(calls.registerFacebook, 'facebook'),
    registerLinkedIn,
  ],
  housekeeping: [(db) => db.delete(socialSignIns).where(lt(socialSignIns.expiresAt, sql`now()`))],
};
