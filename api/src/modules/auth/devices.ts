import { and, eq, inArray, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/tokens';
import type { Executor, Tx } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { devices } from '../../tables/signInTables';

const NAME = 'quayside-device';
/** How long a browser is known without a sign-in, in days. */
export const DEVICE_DAYS = 180;

/** What a browser's cookie holds; undefined without one. */
export const deviceTokenOf = ({ headers }: Pick<IncomingRequest, 'headers'>): string | undefined => {
  const cookies = String(headers.cookie ?? '').split(/; */);
  const token = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

const isDevice = (token: string) => eq(devices.tokenHash, hashToken(token));

/** Whether the account of this address signed in in the caller's browser before. */
export const isKnownDevice = async (db: Executor, email: string, request: IncomingRequest): Promise<boolean> => {
  const token = deviceTokenOf(request);
  if (token === undefined) return false;
  const owner = db.select({ id: users.id }).from(users).where(hasEmail(email));
  return (await db.$count(devices, and(isDevice(token), inArray(devices.userId, owner)))) > 0;
};

/** Remembers that somebody signed in in this browser. Answers whether it was known to be theirs. */
export const rememberDevice = async (tx: Tx, userId: string, request: IncomingRequest): Promise<boolean> => {
  const brought = deviceTokenOf(request);
  // A value that another site or a program made up is no device of ours, and never becomes one.
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
