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

/** What the domain's TXT record has to say before the company's sign-in holds for it. */
const SignInDomain = v.object({
  id: Id,
  domain: v.string(),
  record: v.string(),
  verifiedAt: v.nullable(Instant),
  /** When its TXT record was found missing; null while it is there. */
  missingSince: v.nullable(Instant),
});

/** For how many days the TXT record of a verified domain may be missing before the domain is no longer verified. */
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
  /** Whoever has an address of a verified domain signs in by it, and no other way. */
  isEnforced: v.boolean(),
  /** Those who may use a password all the same, for the day when the provider is away. */
  passwordPeople: v.pipe(v.array(Id), v.maxLength(10, 'At most ten people')),
};

/** The own company's sign-in, by OpenID Connect. Version 0 before it is set up. */
export const CompanySignIn = v.object({
  ...settings,
  issuer: v.string(),
  clientId: v.string(),
  /** A secret is kept; it is never told. */
  hasSecret: v.boolean(),
  /** The roles that newcomers may be given. */
  roles: v.array(Role),
  /** The company's admins with a password. */
  admins: v.array(v.object({ id: Id, name: v.string(), email: v.string() })),
  domains: v.array(SignInDomain),
  /** What the provider is told to send people back to. */
  redirectUri: v.string(),
  version: v.number(),
});
export type CompanySignIn = v.InferOutput<typeof CompanySignIn>;

/** Without a secret the one that is kept stays. */
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
 * Sets it up or changes it, after its issuer was asked: 422 on `issuer` for one that does not answer as OpenID Connect does.
 * To enforce it takes a verified domain and an admin who keeps a password.
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

/** Removes it with its domains; people sign in by their passwords again, and who has none sets one by Forgot password. */
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

/** Looks for the TXT record. 409 while it is not there, 503 while nobody answers. */
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
  summary: 'Give a domain up',
  status: 204,
  errors: [404, 409],
});

/** A domain that a company claims and has not proved. */
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

/** Verifies a domain without its TXT record: whoever runs the platform knows the company. 409 when another one has it. */
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

/** Whether addresses of this domain have a company's sign-in; of accounts this tells nothing. */
export const findCompanySignIn = route({
  ...open,
  path: '/auth/company',
  summary: 'The company sign-in of an e-mail address',
  body: v.strictObject({ email: Email }),
  answer: v.object({ company: v.nullable(v.object({ companyName: v.string(), isEnforced: v.boolean() })) }),
});

/** Begins a sign-in at the company's provider, as POST /auth/social/:provider does at others; it leads back to /auth/login. */
export const startCompanySignIn = route({
  ...open,
  path: '/auth/company/start',
  summary: 'Begin a sign-in at the company’s provider',
  body: v.strictObject({ email: Email, binding: Binding }),
  answer: v.object({ url: v.string(), state: v.string() }),
  errors: [404, 503],
});

/**
 * Signs in whoever the company's provider vouches for, with a verified address of a verified domain; who has no account yet gets
 * one of that company. 409 for an address that belongs to another company, 403 for a closed account.
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
