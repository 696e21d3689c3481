import * as v from 'valibot';
import { Registration, Session } from './auth';
import { Binding } from './passkeyProof';
import { route } from './route';
import { secondStep } from './secondFactor';
import { text } from './shapes';

export const signInProviders = ['google', 'facebook', 'linkedin', 'aws-seller'] as const;
export const SignInProviderName = v.picklist(signInProviders);
export type SignInProviderName = v.InferOutput<typeof SignInProviderName>;

/** Lists the configured sign-in providers; pages show no button for others. */
export const listSignInProviders = route({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Configured sign-in providers',
  auth: 'public',
  answer: v.array(SignInProviderName),
});

/** Page on which the sign-in starts; Google and Facebook return to it. */
export const signInIntents = ['login', 'register'] as const;
export type SignInIntent = (typeof signInIntents)[number];

/**
 * Starts a sign-in at a provider (OAuth 2.0 code flow with PKCE, state and nonce). `binding` is a secret of this
 * browser tab, required to finish, so that nobody can be signed in to another person's account. The provider redirects
 * the browser to /auth/login or, with the intent `register`, /auth/register; to /linkedin; to /aws-seller/redirect.
 * Returns 503 when the provider does not answer.
 */
export const startSocialSignIn = route({
  method: 'POST',
  path: '/auth/social/:provider',
  summary: 'Begin a sign-in at a provider',
  auth: 'public',
  rate: 'auth',
  params: v.object({ provider: SignInProviderName }),
  body: v.strictObject({
    binding: Binding,
    intent: v.optional(v.picklist(signInIntents), 'login'),
  }),
  answer: v.object({ url: v.string(), state: v.string() }),
  errors: [404, 503],
});

/**
 * Parameters returned beside the code: `state`, `iss` if the provider sent one (RFC 9207; it is then verified), and the
 * tab's secret.
 */
const proof = { state: text(200), iss: v.optional(text(500)), binding: text(100) };
/**
 * A code is exchanged once; until the sign-in or registration is complete, the same state returns the same result
 * again.
 */
const returned = { code: text(4000), ...proof };
/** Parameters that a provider returned with the browser. */
export const ProviderReturn = v.strictObject(returned);

const social = { method: 'POST', auth: 'public', rate: 'auth' } as const;
/** 401: the state has expired, or the provider does not confirm the sign-in. */
const refusals = [401, 404, 409, 503] as const;

/** Returns whether the provider's user has an account here, by the provider's subject or a verified e-mail address. */
const exists = { ...social, body: ProviderReturn, answer: v.object({ exists: v.boolean() }), errors: refusals };
export const googleExists = route({
  ...exists,
  path: '/auth/google-exists',
  summary: 'Whether a Google account is known',
});
export const facebookExists = route({
  ...exists,
  path: '/auth/facebook-exists',
  summary: 'Whether a Facebook account is known',
});

/**
 * Signs in by a provider; an account with a second factor requires it, and the same state is sent again with it.
 * Returns 409 when no user belongs to that account, 401 when the provider's answer is invalid.
 */
const signsIn = {
  ...social,
  body: v.strictObject({ ...returned, ...secondStep }),
  answer: Session,
  errors: [403, ...refusals],
} as const;
export const loginGoogle = route({ ...signsIn, path: '/auth/login/google', summary: 'Sign in with Google' });
export const loginFacebook = route({ ...signsIn, path: '/auth/login/facebook', summary: 'Sign in with Facebook' });
export const loginAwsSeller = route({
  ...signsIn,
  path: '/auth/login/aws-seller',
  summary: 'Sign in as a marketplace seller',
});

/** LinkedIn's code is in the query. */
const byCode = { query: v.object({ code: text(4000) }) };
export const loginLinkedIn = route({
  ...social,
  ...byCode,
  path: '/auth/login/linkedin',
  summary: 'Sign in with LinkedIn',
  body: v.strictObject({ ...proof, ...secondStep }),
  answer: Session,
  errors: [403, ...refusals],
});

const { companyName, phone, timeZone } = Registration;
const company = { companyName, phone, timeZone };
/** Registers a forwarding company with the name and e-mail address that the provider confirms. */
const registers = {
  ...social,
  body: v.strictObject({ ...returned, ...company }),
  answer: Session,
  status: 201,
  errors: refusals,
} as const;
export const registerGoogle = route({ ...registers, path: '/auth/register/google', summary: 'Register with Google' });
export const registerFacebook = route({
  ...registers,
  path: '/auth/register/facebook',
  summary: 'Register with Facebook',
});
export const registerLinkedIn = route({
  ...social,
  ...byCode,
  path: '/auth/register/linkedin',
  summary: 'Register with LinkedIn',
  body: v.strictObject({ ...proof, ...company }),
  answer: Session,
  status: 201,
  errors: refusals,
});
