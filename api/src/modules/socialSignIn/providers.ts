import type { SignInIntent, SignInProviderName } from '@quayside/contract';
import type * as v from 'valibot';
import { AmazonProfile, FacebookProfile, type Identity } from './identity';

interface OpenIdConnect {
  readonly kind: 'openid';
  readonly issuer: string;
  readonly scope: string;
  /** Additional hosts of its endpoints. */
  readonly hosts: readonly string[];
  /** Parts of OpenID Connect that its server does not support. */
  readonly without?: readonly ('nonce' | 'pkce')[];
}

/** Plain OAuth 2.0: the access token gives access to a profile with the identity. */
interface OAuth {
  readonly kind: 'oauth';
  readonly issuer: string;
  readonly scope: string;
  readonly authorization: string;
  readonly token: string;
  readonly profile: string;
  readonly reads: v.GenericSchema<unknown, Identity>;
}

export type Protocol = OpenIdConnect | OAuth;

export interface Provider {
  /** Display name. */
  readonly label: string;
  readonly protocol: Protocol;
  /** Page to which it redirects the browser. */
  readonly returnsTo: Readonly<Record<SignInIntent, `/${string}`>>;
}

/** Scopes requested from an OpenID Connect provider. */
export const openIdScope = 'openid email profile';
const signInPages = { login: '/auth/login', register: '/auth/register' } as const;

/** Supported providers. */
export const providers: Readonly<Record<SignInProviderName, Provider>> = {
  google: {
    label: 'Google',
    protocol: {
      kind: 'openid',
      issuer: 'https://accounts.google.com',
      scope: openIdScope,
      hosts: ['oauth2.googleapis.com', 'openidconnect.googleapis.com', 'www.googleapis.com'],
    },
    returnsTo: signInPages,
  },
  facebook: {
    label: 'Facebook',
    protocol: {
      kind: 'oauth',
      issuer: 'https://www.facebook.com',
      scope: 'email public_profile',
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      profile: 'https://graph.facebook.com/v23.0/me?fields=id,email,first_name,last_name',
      reads: FacebookProfile,
    },
    returnsTo: signInPages,
  },
  linkedin: {
    label: 'LinkedIn',
    protocol: {
      kind: 'openid',
      issuer: 'https://www.linkedin.com/oauth',
      scope: openIdScope,
      hosts: ['api.linkedin.com'],
      // It puts no nonce into its ID tokens, and answers invalid_client to a web application that sends a verifier.
      without: ['nonce', 'pkce'],
    },
    returnsTo: { login: '/linkedin', register: '/linkedin' },
  },
  'aws-seller': {
    label: 'Amazon',
    protocol: {
      kind: 'oauth',
      issuer: 'https://www.amazon.com',
      scope: 'profile',
      authorization: 'https://www.amazon.com/ap/oa',
      token: 'https://api.amazon.com/auth/o2/token',
      profile: 'https://api.amazon.com/user/profile',
      reads: AmazonProfile,
    },
    returnsTo: { login: '/aws-seller/redirect', register: '/aws-seller/redirect' },
  },
};

/** Returns how to call a provider: by the table, or by OpenID Connect with an issuer from the environment. */
export const getSignInProtocol = (provider: SignInProviderName, issuer: string | undefined): Protocol =>
  issuer ? { kind: 'openid', issuer, scope: openIdScope, hosts: [] } : providers[provider].protocol;
