import { registrationHours } from '@quayside/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LinkState } from '../../platform/auth/accountLinks';
import { hashToken, newToken } from '../../platform/auth/tokens';
import { newId } from '../../platform/encoding/id';
import { conflict } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import type { Workers } from '../../platform/outbox/workers';
import type { Executor, Tx } from '../../ports/database';
import { registrations, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import type { NewCompany } from './registerCompany';
import { alreadyRegisteredMail, confirmRegistrationMail } from './registrationMail';

/** Days for which an expired link is remembered; during them its page explains the problem and can send a new link. */
export const REGISTRATION_KEPT_DAYS = 6;

const matchesEmail = (email: string) => sql`lower(${registrations.email}) = lower(${email})`;
const isNamed = (token: string) => eq(registrations.tokenHash, hashToken(token));
const isUnused = isNull(registrations.usedAt);
const works = (token: string) => and(isNamed(token), isUnused, sql`${registrations.expiresAt} > now()`);
const lifetime = sql`now() + make_interval(hours => ${registrationHours})`;

type Pending = NewCompany & { readonly passwordHash: string };

/** Stores a registration until its address is confirmed. Replaces a pending one. */
export const storeRegistration = async (tx: Tx, { email, ...company }: Pending): Promise<void> => {
  await tx.delete(registrations).where(matchesEmail(email));
  const waiting = { ...company, id: newId(), email, expiresAt: lifetime };
  // Of two simultaneous registrations of one person, either is fine.
  await tx.insert(registrations).values(waiting).onConflictDoNothing();
};

/**
 * Sends the confirmation link of the pending registration of an address, if there is one. An address with an account
 * gets a mail that says so, and its pending registration is deleted. When it runs twice, the second link counts.
 */
export const sendConfirmation: Workers['confirm-registration'] = ({ email: asked }, { database, secrets }) =>
  database.transaction(async (tx) => {
    const isIt = and(matchesEmail(asked), isUnused);
    const [waiting] = await tx.select().from(registrations).where(isIt).for('update');
    if (!waiting) return;
    const { email } = waiting;
    const [account] = await tx.select({ to: users.email }).from(users).where(hasEmail(email));
    if (account) {
      await tx.delete(registrations).where(isIt);
      await queueMail(tx, alreadyRegisteredMail, { to: account.to, data: {} });
      return;
    }
    const token = newToken();
    await tx
      .update(registrations)
      .set({ tokenHash: hashToken(token), expiresAt: lifetime })
      .where(isIt);
    await queueMail(tx, confirmRegistrationMail, { to: email, data: { token }, secrets });
  });

export interface FoundRegistration {
  readonly state: LinkState;
  readonly email: string;
  readonly companyName: string;
}

/** Returns the state of a registration link. */
export const registrationState = async (db: Executor, token: string): Promise<FoundRegistration> => {
  const state = sql<LinkState>`case when ${registrations.usedAt} is not null then 'used'
                                    when ${registrations.expiresAt} <= now() then 'expired' else 'valid' end`;
  const { email, companyName } = registrations;
  const [found] = await db.select({ state, email, companyName }).from(registrations).where(isNamed(token));
  return found ?? { state: 'unknown', email: '', companyName: '' };
};

const refusals: Readonly<Record<Exclude<LinkState, 'valid'>, string>> = {
  expired: 'This link has expired. Ask for a new one.',
  used: 'This registration was confirmed already. Sign in instead.',
  unknown: 'This link is not valid. Open the link of your latest mail, or register again.',
};

/** Returns the password hash of a registration with a valid link, or undefined for any other link. */
export const registeredPassword = async (db: Executor, token: string): Promise<string | undefined> => {
  const [found] = await db.select({ hash: registrations.passwordHash }).from(registrations).where(works(token));
  return found?.hash;
};

/**
 * Uses a registration link and returns the registration.
 * @throws 409 `link_…` when it does not work
 */
export const useRegistration = async (tx: Tx, token: string): Promise<Pending> => {
  const { email, companyName, firstName, lastName, phone, timeZone, passwordHash } = registrations;
  const [waiting] = await tx
    .select({ id: registrations.id, email, companyName, firstName, lastName, phone, timeZone, passwordHash })
    .from(registrations)
    .where(works(token))
    .for('update');
  if (!waiting) {
    const { state } = await registrationState(tx, token);
    const why = state === 'valid' ? 'used' : state;
    throw conflict(refusals[why], `link_${why}`);
  }
  const { id, ...company } = waiting;
  // The remaining row records that the link was used; the password now belongs to the account.
  await tx
    .update(registrations)
    .set({ usedAt: sql`now()`, passwordHash: '', phone: '' })
    .where(eq(registrations.id, id));
  return company;
};
