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
  type SignInProviderName,
  startSocialSignIn,
} from '../../../contract';
import { notFound } from '../errors';
import { mockRoute } from '../mockRoute';

const labels: Readonly<Record<SignInProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  'aws-seller': 'Amazon',
};

/** No provider is configured in the mock, as in an installation without them. */
const refuse = (provider: SignInProviderName) => (): never => {
  throw notFound(`Signing in with ${labels[provider]} is not set up here.`);
};

export const socialSignIn = [
  mockRoute(listSignInProviders, () => []),
  mockRoute(startSocialSignIn, ({ params }) => refuse(params.provider)()),
  mockRoute(googleExists, refuse('google')),
  mockRoute(facebookExists, refuse('facebook')),
  mockRoute(loginGoogle, refuse('google')),
  mockRoute(loginFacebook, refuse('facebook')),
  mockRoute(loginAwsSeller, refuse('aws-seller')),
  mockRoute(loginLinkedIn, refuse('linkedin')),
  mockRoute(registerGoogle, refuse('google')),
  mockRoute(registerFacebook, refuse('facebook')),
  mockRoute(registerLinkedIn, refuse('linkedin')),
];
