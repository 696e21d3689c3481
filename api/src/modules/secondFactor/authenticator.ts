import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { databaseTime } from '../../platform/database/databaseTime';
import { randomBytes } from '../../platform/encoding/digest';
import type { Executor } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { authenticators } from '../../tables/signInTables';

/** Seconds that a code is shown. @source RFC 6238, section 4 */
const PERIOD = 30;
/**
 * Seconds of a period in which sign-in still accepts the previous code, typed just before it changed. Future codes are
 * never accepted. RFC 6238, section 5.2, allows a whole period.
 */
const DELAY = 10;
/** 160 bits. @source RFC 4226, section 4, R6 */
const SECRET_BYTES = 20;

const createTotp = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Quayside',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

const removeBlanks = (code: string): string => code.replace(/\s/g, '');
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(removeBlanks(code));

export interface NewAuthenticator {
  /** Secret in Base32, for typing. */
  readonly secret: string;
  /** Address for the QR code of an app. */
  readonly uri: string;
}

/**
 * Stores a secret that waits for its first code, in place of a pending one. Returns undefined when an app is active
 * already.
 */
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
  return rowCount === 1 ? { secret, uri: createTotp(secret, email).toString() } : undefined;
};

/**
 * Returns the period of a code, counted from 1970, or undefined when the code is wrong or not accepted at that time.
 * While an app is being confirmed, the user is signed in and has just received the secret, so one period earlier or
 * later is accepted, too.
 * @param at milliseconds since 1970
 */
export const acceptedPeriod = (
  secret: string,
  code: string,
  { at, confirming = false }: { readonly at: number; readonly confirming?: boolean },
): number | undefined => {
  const delta = createTotp(secret).validate({ token: removeBlanks(code), window: 1, timestamp: at });
  if (delta === null) return undefined;
  const isInTime = delta === 0 || confirming || (delta === -1 && (at / 1000) % PERIOD < DELAY);
  return isInTime ? Math.floor(at / 1000 / PERIOD) + delta : undefined;
};

/** Uses a code of the person's app, once. Returns false for a wrong or used code, and without an app. */
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
  const at = await databaseTime(db);
  const step = acceptedPeriod(await secrets.open(row.secret), code, { at, confirming });
  if (step === undefined) return false;
  // @source RFC 6238, section 5.2: the verifier must not accept a code twice.
  const { rowCount } = await db
    .update(authenticators)
    .set({ lastStep: step, ...(confirming && { confirmedAt: sql`now()` }) })
    .where(and(isTheirs, eq(secret, row.secret), lt(lastStep, step)));
  return rowCount === 1;
};

/** Returns the time since which the person's app is active, or null without one. */
export const authenticatorSince = async (db: Executor, userId: string): Promise<string | null> => {
  const { confirmedAt } = authenticators;
  const [row] = await db.select({ confirmedAt }).from(authenticators).where(eq(authenticators.userId, userId));
  return row?.confirmedAt ?? null;
};

export const dropAuthenticator = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
};
