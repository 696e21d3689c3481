import { and, eq, inArray, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/auth/tokens';
import type { Executor, Tx } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { devices } from '../../tables/signInTables';

const NAME = 'quayside-device';
/** Days for which a browser is known without a sign-in. */
export const DEVICE_DAYS = 180;

/** Returns the token in a browser's cookie, or undefined without one. */
export const readDeviceToken = ({ headers }: Pick<IncomingRequest, 'headers'>): string | undefined => {
  const cookies = String(headers.cookie ?? '').split(/; */);
  const token = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

const isDevice = (token: string) => eq(devices.tokenHash, hashToken(token));

/** Checks whether the account of this address has signed in with the caller's browser before. */
export const isKnownDevice = async (db: Executor, email: string, request: IncomingRequest): Promise<boolean> => {
  const token = readDeviceToken(request);
  if (token === undefined) return false;
  const owner = db.select({ id: users.id }).from(users).where(hasEmail(email));
  return (await db.$count(devices, and(isDevice(token), inArray(devices.userId, owner)))) > 0;
};

/** Stores that a person signed in with this browser. Returns whether it was known for this person. */
export const rememberDevice = async (tx: Tx, userId: string, request: IncomingRequest): Promise<boolean> => {
  const brought = readDeviceToken(request);
  // A value from another site or program is not a device of ours and is never stored.
  const isOurs = brought !== undefined && (await tx.$count(devices, isDevice(brought))) > 0;
  const token = isOurs ? brought : newToken();
  const [row] = await tx
    .insert(devices)
    .values({ userId, tokenHash: hashToken(token) })
    .onConflictDoUpdate({ target: [devices.userId, devices.tokenHash], set: { lastSeenAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  request.keepCookie({ name: NAME, value: token, seconds: DEVICE_DAYS * 24 * 60 * 60 });
  return row?.isNew === false;
};
