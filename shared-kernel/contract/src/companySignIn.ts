import * as v from 'valibot';
import { Session } from './auth';
import { Binding } from './passkeyProof';
import { Role } from './people';
import { route } from './route';
import { secondStep } from './secondFactor';
import { Email, Id, Instant, required, text } from './shapes';

/** A domain of e-mail addresses, such as `northgate-fwd.example`. */
export const DomainName = v.pipe(
  required(253, 'Enter a domain'),
  v.toLowerCase(),
  v.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'Enter a domain such as company.example',
  ),
);

/** TXT record that proves the domain for the company's sign-in. */
const SignInDomain = v.object({
  id: Id,
  domain: v.string(),
  record: v.string(),
  verifiedAt: v.nullable(Instant),
  /** Time at which the TXT record was found missing; null while it exists. */
  missingSince: v.nullable(Instant),
});

/** Days for which the TXT record of a verified domain may be missing before the domain is unverified. */
export const DOMAIN_GRACE_DAYS = 14;
export type SignInDomain = v.InferOutput<typeof SignInDomain>;

const Issuer = v.pipe(
  required(300, 'Enter the issuer'),
  v.url('Enter the issuer as an address, such as https://login.company.example'),
  v.transform((typed) => typed.replace(/\/+$/, '')),
);
const settings = {
  clientId: required(200, 'Enter the client id'),
  defaultRole: Role,
  isOn: v.boolean(),
  /** Users with an address of a verified domain must use this sign-in. */
  isEnforced: v.boolean(),
  /** Users who may still use a password, in case the provider is unavailable. */
  passwordPeople: v.pipe(v.array(Id), v.maxLength(10, 'At most ten people')),
};

/** Own sign-in of the company by OpenID Connect. Version 0 before it is set up. */
export const CompanySignIn = v.object({
  ...settings,
  issuer: v.string(),
  clientId: v.string(),
  /** A secret is stored; it is never returned. */
  hasSecret: v.boolean(),
  /** Roles that new users can be given. */
  roles: v.array(Role),
  /** Admins of the company with a password. */
  admins: v.array(v.object({ id: Id, name: v.string(), email: v.string() })),
  domains: v.array(SignInDomain),
  /** Redirect URI to register at the provider. */
  redirectUri: v.string(),
  version: v.number(),
});
export type CompanySignIn = v.InferOutput<typeof CompanySignIn>;

/** Without a secret, the stored one stays. */
export const CompanySignInChange = v.strictObject({ ...settings, issuer: Issuer, clientSecret: v.optional(text(500)) });

const own = { auth: 'session' } as const;
const change = { ...own, rate: 'auth', may: ['update', 'CompanySignIn'] } as const;
const domain = { params: v.object({ id: Id }) };

export const getCompanySignIn = route({
  ...own,
  method: 'GET',
  path: '/company-sign-in',
  summary: 'The own company’s sign-in',
  may: ['read', 'CompanySignIn'],
  answer: CompanySignIn,
});

/**
 * Sets up or changes the sign-in after contacting its issuer: returns 422 on `issuer` when it does not answer as OpenID
 * Connect. Enforcing it requires a verified domain and an admin with a password.
 */
export const updateCompanySignIn = route({
  ...change,
  method: 'PUT',
  path: '/company-sign-in',
  summary: 'Set up the own company’s sign-in',
  body: CompanySignInChange,
  answer: CompanySignIn,
  versioned: true,
  errors: [409],
});

/** Removes the sign-in with its domains; users sign in with their passwords again, or set one with Forgot password. */
export const removeCompanySignIn = route({
  ...change,
  method: 'DELETE',
  path: '/company-sign-in',
  summary: 'Remove the own company’s sign-in',
  status: 204,
  errors: [404],
});

export const addSignInDomain = route({
  ...change,
  method: 'POST',
  path: '/company-sign-in/domains',
  summary: 'Claim a domain',
  body: v.strictObject({ domain: DomainName }),
  answer: SignInDomain,
  status: 201,
  idempotent: true,
  errors: [409],
});

/** Checks the TXT record. Returns 409 when it is missing, 503 when DNS does not answer. */
export const verifySignInDomain = route({
  ...change,
  ...domain,
  method: 'POST',
  path: '/company-sign-in/domains/:id/verify',
  summary: 'Verify a claimed domain',
  answer: SignInDomain,
  errors: [404, 409, 503],
});

export const removeSignInDomain = route({
  ...change,
  ...domain,
  method: 'DELETE',
  path: '/company-sign-in/domains/:id',
  summary: 'Remove a domain',
  status: 204,
  errors: [404, 409],
});

/** A domain that a company claims and has not verified. */
export const ClaimedDomain = v.object({ id: Id, domain: v.string(), companyName: v.string(), createdAt: Instant });
export type ClaimedDomain = v.InferOutput<typeof ClaimedDomain>;

export const listClaimedDomains = route({
  ...own,
  method: 'GET',
  path: '/platform/domains',
  summary: 'Claimed domains that wait',
  may: ['read', 'Platform'],
  answer: v.array(ClaimedDomain),
});

/**
 * Verifies a domain without its TXT record, when platform staff know the company. Returns 409 when another company has
 * it.
 */
export const approveClaimedDomain = route({
  ...own,
  ...domain,
  method: 'POST',
  path: '/platform/domains/:id/verify',
  summary: 'Verify a claimed domain by hand',
  may: ['update', 'Platform'],
  status: 204,
  errors: [404, 409],
  idempotent: true,
});

const open = { method: 'POST', auth: 'public', rate: 'auth' } as const;

/** Returns whether addresses of this domain use a company's sign-in; reveals nothing about accounts. */
export const findCompanySignIn = route({
  ...open,
  path: '/auth/company',
  summary: 'The company sign-in of an e-mail address',
  body: v.strictObject({ email: Email }),
  answer: v.object({ company: v.nullable(v.object({ companyName: v.string(), isEnforced: v.boolean() })) }),
});

/** Starts a sign-in at the company's provider, like POST /auth/social/:provider; it returns to /auth/login. */
export const startCompanySignIn = route({
  ...open,
  path: '/auth/company/start',
  summary: 'Begin a sign-in at the company’s provider',
  body: v.strictObject({ email: Email, binding: Binding }),
  answer: v.object({ url: v.string(), state: v.string() }),
  errors: [404, 503],
});

/**
 * Signs in a user confirmed by the company's provider with a verified address of a verified domain; creates an account
 * in that company if there is none. Returns 409 for an address of another company, 403 for a closed account.
 */
export const loginByCompany = route({
  ...open,
  path: '/auth/login/company',
  summary: 'Sign in by the company’s provider',
  body: v.strictObject({
    code: text(4000),
    state: text(200),
    iss: v.optional(text(500)),
    binding: text(100),
    ...secondStep,
  }),
  answer: Session,
  errors: [401, 403, 404, 409, 503],
});
