import { and, eq, isNull, sql } from 'drizzle-orm';
import { randomBytes } from '../../platform/digest';
import { hashToken } from '../../platform/tokens';
import type { Executor } from '../../ports/database';
import { recoveryCodes } from '../../tables/signInTables';

const HOW_MANY = 10;
/** Without letters and digits that are read as others; 32 of them, so that a byte gives each equally often. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/** 140 bits, so a fast hash without a salt is enough. Codes of 16 characters, which were made before, stay valid until they are renewed. */
const LENGTH = 28;

/** A code as it is compared: however it was typed. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** @example newCode() // 'K7QM-0ZRD-…' */
const newCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${alphabet[byte % alphabet.length]}`)
    .join('');

/** Gives somebody ten codes in place of those before. They are told once; what is stored are hashes. */
export const makeRecoveryCodes = async (tx: Executor, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await dropRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(plain(code)) })));
  return codes;
};

export const dropRecoveryCodes = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Uses a code up. False for one that is not the person's, or was used before. */
export const useRecoveryCode = async (db: Executor, userId: string, code: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, hashToken(plain(code)))));
  return rowCount === 1;
};

export const countRecoveryCodes = (db: Executor, userId: string): Promise<number> =>
  db.$count(recoveryCodes, isUnused(userId));
