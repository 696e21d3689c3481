import type { Passkey } from '@quayside/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/id';
import type { Executor } from '../../ports/database';
import { passkeys } from '../../tables/signInTables';

const told = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Somebody's passkeys, the oldest first. */
export const listPasskeys = (db: Executor, userId: string): Promise<Passkey[]> =>
  db.select(told).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const countPasskeys = (db: Executor, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

/** What the devices call somebody's passkeys. */
export const credentialsOf = async (db: Executor, userId: string): Promise<string[]> => {
  const { credentialId } = passkeys;
  return (await db.select({ credentialId }).from(passkeys).where(eq(passkeys.userId, userId))).map(
    (row) => row.credentialId,
  );
};

export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'userId' | 'credentialId' | 'publicKey' | 'signCount' | 'name'
>;

/** Keeps a passkey; undefined when that very one is somebody's already. */
export const keepPasskey = async (tx: Executor, passkey: NewPasskey): Promise<Passkey | undefined> => {
  const [row] = await tx
    .insert(passkeys)
    .values({ ...passkey, id: newId() })
    .onConflictDoNothing()
    .returning(told);
  return row;
};

export const findPasskey = async (db: Executor, userId: string, id: string): Promise<Passkey | undefined> => {
  const [row] = await db.select(told).from(passkeys).where(isOwn(userId, id));
  return row;
};

export const renamePasskeyRow = async (tx: Executor, userId: string, id: string, name: string): Promise<void> => {
  await tx.update(passkeys).set({ name }).where(isOwn(userId, id));
};

export const dropPasskey = async (tx: Executor, userId: string, id: string): Promise<void> => {
  await tx.delete(passkeys).where(isOwn(userId, id));
};

export const dropPasskeys = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
};

export type StoredPasskey = Pick<
  typeof passkeys.$inferSelect,
  'id' | 'userId' | 'credentialId' | 'publicKey' | 'signCount'
>;

/** The passkey that a device calls so. */
export const passkeyCalled = async (db: Executor, credential: string): Promise<StoredPasskey | undefined> => {
  const { id, userId, credentialId, publicKey, signCount } = passkeys;
  const [row] = await db
    .select({ id, userId, credentialId, publicKey, signCount })
    .from(passkeys)
    .where(eq(credentialId, credential));
  return row;
};

/** Notes a use, over the count that was checked: of two answers of one device at once one holds. */
export const noteUse = async (db: Executor, { id, signCount }: StoredPasskey, counted: number): Promise<boolean> => {
  const { rowCount } = await db
    .update(passkeys)
    .set({ signCount: counted, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.signCount, signCount)));
  return rowCount === 1;
};
