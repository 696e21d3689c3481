import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { databaseTime } from '../../platform/database/databaseTime';
import { randomBytes } from '../../platform/digest';
import type { Executor } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { authenticators } from '../../tables/signInTables';

/** Seconds that a code is shown. @source RFC 6238, section 4 */
const PERIOD = 30;
/** A clock may be one period early or late. */
const WINDOW = 1;
/** 160 bits. @source RFC 4226, section 4, R6 */
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Quayside',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

const digitsOf = (code: string): string => code.replace(/\s/g, '');
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(digitsOf(code));

export interface NewAuthenticator {
  /** Base32, to be typed. */
  readonly secret: string;
  /** As an app reads it from a QR code. */
  readonly uri: string;
}

/** Gives somebody a secret that waits for its first code, in place of one that waited. Undefined where an app is on already. */
export const offerAuthenticator = async (
  tx: Executor,
  secrets: Secrets,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<NewAuthenticator | undefined> => {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
  const sealed = await secrets.seal(secret);
  const { rowCount } = await tx
    .insert(authenticators)
    .values({ userId: id, secret: sealed })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret: sealed, createdAt: sql`now()` },
      setWhere: isNull(authenticators.confirmedAt),
    });
  return rowCount === 1 ? { secret, uri: totpOf(secret, email).toString() } : undefined;
};

/** Returns the period that a code belongs to at a time, counted from 1970; undefined for a wrong code. */
const stepOf = (secret: string, code: string, timestamp: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: digitsOf(code), window: WINDOW, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
};

/** Takes a code of the person's app, once. False for a wrong one, for one that was taken before, and without an app. */
export const takeCode = async (
  db: Executor,
  secrets: Secrets,
  {
    userId,
    code,
    confirming = false,
  }: { readonly userId: string; readonly code: string; readonly confirming?: boolean },
): Promise<boolean> => {
  const { secret, confirmedAt, lastStep } = authenticators;
  const isTheirs = and(eq(authenticators.userId, userId), confirming ? isNull(confirmedAt) : isNotNull(confirmedAt));
  const [row] = await db.select({ secret }).from(authenticators).where(isTheirs);
  if (!row) return false;
  const step = stepOf(await secrets.open(row.secret), code, await databaseTime(db));
  if (step === undefined) return false;
  // @source RFC 6238, section 5.2: the verifier must not accept a code twice.
  const { rowCount } = await db
    .update(authenticators)
    .set({ lastStep: step, ...(confirming && { confirmedAt: sql`now()` }) })
    .where(and(isTheirs, eq(secret, row.secret), lt(lastStep, step)));
  return rowCount === 1;
};

/** Since when somebody's app is on; null without one. */
export const authenticatorSince = async (db: Executor, userId: string): Promise<string | null> => {
  const { confirmedAt } = authenticators;
  const [row] = await db.select({ confirmedAt }).from(authenticators).where(eq(authenticators.userId, userId));
  return row?.confirmedAt ?? null;
};

export const dropAuthenticator = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
};
