import { sql } from 'drizzle-orm';
import type { PushKeys } from '../../ports/push';
import type { Services } from '../../ports/services';
import { pushKeys as table } from '../../tables/notificationTables';

type Needed = Pick<Services, 'database' | 'secrets' | 'push'>;

const asPlatform = ({ database }: Needed) => database.asPlatform('one pair of keys pushes for all companies').db;

const stored = async (services: Needed) => {
  const [row] = await asPlatform(services).select().from(table);
  return row;
};

/** The stored pair; the first who asks makes it. Undefined where nothing is pushed. */
const rowOf = async (services: Needed) => {
  const { push, secrets } = services;
  if (!push) return undefined;
  const found = await stored(services);
  if (found) return found;
  const { publicKey, privateKey } = await push.newKeys();
  // Of two who make one at once the first has made it.
  await asPlatform(services)
    .insert(table)
    .values({ isOnly: sql`true`, publicKey, privateSealed: await secrets.seal(privateKey) })
    .onConflictDoNothing();
  return stored(services);
};

/** With which browsers subscribe; null where nothing is pushed. */
export const publicKeyOf = async (services: Needed): Promise<string | null> =>
  (await rowOf(services))?.publicKey ?? null;

export const pushKeysOf = async (services: Needed): Promise<PushKeys | undefined> => {
  const row = await rowOf(services);
  return row && { publicKey: row.publicKey, privateKey: await services.secrets.open(row.privateSealed) };
};
