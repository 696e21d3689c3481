import { sql } from 'drizzle-orm';
import type { PushKeys } from '../../ports/push';
import type { Services } from '../../ports/services';
import { pushKeys as table } from '../../tables/notificationTables';

type PushKeyServices = Pick<Services, 'database' | 'secrets' | 'push'>;

const asPlatform = ({ database }: PushKeyServices) =>
  database.asPlatform('one pair of keys pushes for all companies').db;

const stored = async (services: PushKeyServices) => {
  const [row] = await asPlatform(services).select().from(table);
  return row;
};

/** Returns the stored key pair; the first call creates it. Undefined when push is not configured. */
const findOrCreateKeyRow = async (services: PushKeyServices) => {
  const { push, secrets } = services;
  if (!push) return undefined;
  const found = await stored(services);
  if (found) return found;
  const { publicKey, privateKey } = await push.newKeys();
  // Of two concurrent creations the first wins.
  await asPlatform(services)
    .insert(table)
    .values({ isOnly: sql`true`, publicKey, privateSealed: await secrets.seal(privateKey) })
    .onConflictDoNothing();
  return stored(services);
};

/** Returns the public key for subscriptions of browsers; null when push is not configured. */
export const findPushPublicKey = async (services: PushKeyServices): Promise<string | null> =>
  (await findOrCreateKeyRow(services))?.publicKey ?? null;

export const findPushKeys = async (services: PushKeyServices): Promise<PushKeys | undefined> => {
  const row = await findOrCreateKeyRow(services);
  return row && { publicKey: row.publicKey, privateKey: await services.secrets.open(row.privateSealed) };
};
