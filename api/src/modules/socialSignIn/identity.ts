import { Email } from '@quayside/contract';
import * as v from 'valibot';

/** Identity according to a provider. */
export interface Identity {
  /** The account's name at the provider, which never changes. */
  readonly subject: string;
  /** Empty when the provider returned none. */
  readonly email: string;
  /** Whether the provider has verified the address; required to match or register an account. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

const toName = (value: string) =>
  value
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
const Name = v.fallback(v.pipe(v.string(), v.transform(toName)), '');
const Address = v.fallback(Email, '');
const Subject = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
/** LinkedIn has sent the boolean as text. */
const Verified = v.fallback(
  v.union([
    v.boolean(),
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
  ]),
  false,
);

/** Splits a name at its last blank. */
const splitName = (name: string): { firstName: string; lastName: string } => {
  const gap = name.lastIndexOf(' ');
  return gap < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, gap).trim(), lastName: name.slice(gap + 1) };
};

const identityOf = <const S extends v.GenericSchema<unknown, Identity>>(schema: S) => schema;

/** The standard claims of OpenID Connect Core 1.0, section 5.1. */
export const OpenIdClaims = identityOf(
  v.pipe(
    v.object({
      sub: Subject,
      email: Address,
      email_verified: Verified,
      given_name: Name,
      family_name: Name,
      name: Name,
    }),
    v.transform(({ sub, email, email_verified, given_name, family_name, name }) => ({
      subject: sub,
      email,
      emailVerified: email_verified && email !== '',
      ...(given_name || family_name ? { firstName: given_name, lastName: family_name } : splitName(name)),
    })),
  ),
);

/** The user of Facebook's Graph API; it returns an address only after confirmation. */
export const FacebookProfile = identityOf(
  v.pipe(
    v.object({ id: Subject, email: Address, first_name: Name, last_name: Name }),
    v.transform(({ id, email, first_name, last_name }) => ({
      subject: id,
      email,
      emailVerified: email !== '',
      firstName: first_name,
      lastName: last_name,
    })),
  ),
);

/** The customer profile of Login with Amazon; opening an account there requires confirming its address. */
export const AmazonProfile = identityOf(
  v.pipe(
    v.object({ user_id: Subject, email: Address, name: Name }),
    v.transform(({ user_id, email, name }) => ({
      subject: user_id,
      email,
      emailVerified: email !== '',
      ...splitName(name),
    })),
  ),
);
