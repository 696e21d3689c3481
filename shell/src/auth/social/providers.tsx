import {
  facebookExists,
  googleExists,
  loginAwsSeller,
  loginByCompany,
  loginFacebook,
  loginGoogle,
  loginLinkedIn,
  type PasskeyProof,
  registerFacebook,
  registerGoogle,
  registerLinkedIn,
  type Session,
  type SignInProviderName,
  signInProviders,
} from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';
import type { ReactNode } from 'react';
import { FacebookMark, GoogleMark, LinkedInMark } from './BrandMarks';

/** All providers: those of the product, and the user's company. */
export const providerNames = [...signInProviders, 'company'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A provider's answer with this tab's secret: all data that the server needs to identify the user. */
export interface ProviderReturn {
  provider: ProviderName;
  code: string;
  state: string;
  /** The issuer, when the provider names itself (RFC 9207). */
  iss?: string | undefined;
  binding: string;
  /** For an account with a second factor; only used by the sign-in. */
  secondFactor?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/** The data of a forwarding company that a provider does not know. */
export interface CompanyDetails {
  companyName: string;
  phone: string;
  /** IANA time zone. */
  timeZone: string;
}

type Proof = Omit<ProviderReturn, 'provider' | 'code' | 'secondFactor' | 'passkey'>;
type SecondFactor = Pick<ProviderReturn, 'secondFactor' | 'passkey'>;

interface Provider {
  name: string;
  mark?: ReactNode;
  /** Whether the provider opens in a separate window, as LinkedIn does. */
  popup?: true;
  login(api: ApiClient, code: string, proof: Proof & SecondFactor): Promise<Session>;
  register?(api: ApiClient, code: string, proof: Proof, company: CompanyDetails): Promise<Session>;
  /** Checks whether the user has an account. Not every provider supports this without signing in. */
  exists?(api: ApiClient, code: string, proof: Proof): Promise<{ exists: boolean }>;
}

export const providers: Record<ProviderName, Provider> = {
  google: {
    name: 'Google',
    mark: <GoogleMark />,
    login: (api, code, proof) => api.call(loginGoogle, { body: { code, ...proof } }),
    register: (api, code, proof, company) => api.call(registerGoogle, { body: { code, ...proof, ...company } }),
    exists: (api, code, proof) => api.call(googleExists, { body: { code, ...proof } }),
  },
  facebook: {
    name: 'Facebook',
    mark: <FacebookMark />,
    login: (api, code, proof) => api.call(loginFacebook, { body: { code, ...proof } }),
    register: (api, code, proof, company) => api.call(registerFacebook, { body: { code, ...proof, ...company } }),
    exists: (api, code, proof) => api.call(facebookExists, { body: { code, ...proof } }),
  },
  linkedin: {
    name: 'LinkedIn',
    mark: <LinkedInMark />,
    popup: true,
    login: (api, code, proof) => api.call(loginLinkedIn, { query: { code }, body: proof }),
    register: (api, code, proof, company) =>
      api.call(registerLinkedIn, { query: { code }, body: { ...proof, ...company } }),
  },
  'aws-seller': {
    name: 'marketplace seller',
    login: (api, code, proof) => api.call(loginAwsSeller, { body: { code, ...proof } }),
  },
  company: {
    name: 'company',
    login: (api, code, proof) => api.call(loginByCompany, { body: { code, ...proof } }),
  },
};

/** Providers with a button, in display order; the marketplace seller has a separate page. */
export const buttonProviders = ['google', 'facebook', 'linkedin'] as const satisfies readonly SignInProviderName[];

const toProof = ({ state, iss, binding }: ProviderReturn): Proof => ({ state, binding, ...(iss && { iss }) });

/** Signs in with a provider's answer. 409 when no account is linked to that identity. */
export const loginWith = (api: ApiClient, returned: ProviderReturn): Promise<Session> =>
  providers[returned.provider].login(api, returned.code, {
    ...toProof(returned),
    ...(returned.secondFactor && { secondFactor: returned.secondFactor }),
    ...(returned.passkey && { passkey: returned.passkey }),
  });

/**
 * Registers a company with a provider's answer. 409 when the user has an account. @throws Error for a provider without
 * registration
 */
export const registerWith = (api: ApiClient, returned: ProviderReturn, company: CompanyDetails): Promise<Session> => {
  const { name, register } = providers[returned.provider];
  if (!register) throw new Error(`Nobody can register as ${name}`);
  return register(api, returned.code, toProof(returned), company);
};

/** Checks whether the user has an account. Returns false when the provider cannot tell; the registration will then. */
export const hasAccount = async (api: ApiClient, returned: ProviderReturn): Promise<boolean> => {
  const answer = await providers[returned.provider].exists?.(api, returned.code, toProof(returned));
  return answer?.exists ?? false;
};
