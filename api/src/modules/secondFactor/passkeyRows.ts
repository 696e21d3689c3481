import type { Passkey } from '@quayside/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/encoding/id';
import type { Executor } from '../../ports/database';
import { passkeys } from '../../tables/signInTables';

const told = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Returns the person's passkeys, oldest first. */
export const listPasskeys = (db: Executor, userId: string): Promise<Passkey[]> =>
  db.select(told).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const countPasskeys = (db: Executor, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

/** Returns the credential ids of the person's passkeys. */
export const findCredentialIds = async (db: Executor, userId: string): Promise<string[]> => {
  const { credentialId } = passkeys;
  return (await db.select({ credentialId }).from(passkeys).where(eq(passkeys.userId, userId))).map(
    (row) => row.credentialId,
  );
};

export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'userId' | 'credentialId' | 'publicKey' | 'signCount' | 'name'
>;

/** Stores a passkey; returns undefined when it is stored already. */
export const storePasskey = async (tx: Executor, passkey: NewPasskey): Promise<Passkey | undefined> => {
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

/** Returns the passkey with a credential id. */
export const findPasskeyByCredential = async (db: Executor, credential: string): Promise<StoredPasskey | undefined> => {
  const { id, userId, credentialId, publicKey, signCount } = passkeys;
  const [row] = await db
    .select({ id, userId, credentialId, publicKey, signCount })
    .from(passkeys)
    .where(eq(credentialId, credential));
  return row;
};

/** Records a use only if the count is unchanged, so that one of two simultaneous answers of a device succeeds. */
export const noteUse = async (db: Executor, { id, signCount }: StoredPasskey, counted: number): Promise<boolean> => {
  const { rowCount } = await db
    .update(passkeys)
    .set({ signCount: counted, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.signCount, signCount)));
  return rowCount === 1;
};
