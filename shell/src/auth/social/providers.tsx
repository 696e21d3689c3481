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

/** Whom one can sign in with: the providers of the product, and the own company's. */
export const providerNames = [...signInProviders, 'company'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a provider sent back, with this tab's secret: everything that the server needs to know the person. */
export interface Returned {
  provider: ProviderName;
  code: string;
  state: string;
  /** The issuer, when the provider names itself (RFC 9207). */
  iss?: string | undefined;
  binding: string;
  /** For an account with a second factor; only the sign-in takes them. */
  secondFactor?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/** What a provider does not know of a forwarding company. */
export interface CompanyDetails {
  companyName: string;
  phone: string;
}

type Proof = Omit<Returned, 'provider' | 'code' | 'secondFactor' | 'passkey'>;
type SecondFactor = Pick<Returned, 'secondFactor' | 'passkey'>;

interface Provider {
  name: string;
  mark?: ReactNode;
  /** LinkedIn is asked in a window of its own. */
  popup?: true;
  login(api: ApiClient, code: string, proof: Proof & SecondFactor): Promise<Session>;
  register?(api: ApiClient, code: string, proof: Proof, company: CompanyDetails): Promise<Session>;
  /** Whether the person has an account already; not every provider tells without signing in. */
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

/** Those with a button, in its order; the marketplace seller has a page of its own. */
export const buttonProviders = ['google', 'facebook', 'linkedin'] as const satisfies readonly SignInProviderName[];

const proofOf = ({ state, iss, binding }: Returned): Proof => ({ state, binding, ...(iss && { iss }) });

/** Signs in with what came back. 409 when nobody here belongs to that account. */
export const loginWith = (api: ApiClient, returned: Returned): Promise<Session> =>
  providers[returned.provider].login(api, returned.code, {
    ...proofOf(returned),
    ...(returned.secondFactor && { secondFactor: returned.secondFactor }),
    ...(returned.passkey && { passkey: returned.passkey }),
  });

/** Registers a company with what came back. 409 when the person has an account already. @throws Error for a provider without registration. */
export const registerWith = (api: ApiClient, returned: Returned, company: CompanyDetails): Promise<Session> => {
  const { name, register } = providers[returned.provider];
  if (!register) throw new Error(`Nobody can register as ${name}`);
  return register(api, returned.code, proofOf(returned), company);
};

/** Whether the person has an account already; where the provider does not tell, the registration will. */
export const hasAccount = async (api: ApiClient, returned: Returned): Promise<boolean> => {
  const answer = await providers[returned.provider].exists?.(api, returned.code, proofOf(returned));
  return answer?.exists ?? false;
};
