import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/tokens';
import { randomBytes } from '../../platform/encoding/digest';
import type { Executor } from '../../ports/database';
import { recoveryCodes } from '../../tables/signInTables';

const HOW_MANY = 10;
/** 32 characters without similar ones, so that every byte maps to each of them equally often. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/**
 * 140 bits, so a fast hash without a salt is enough. Older codes of 16 characters stay valid until they are renewed.
 */
const LENGTH = 28;

/** Normalizes a typed code for comparison. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** @example newCode() // 'K7QM-0ZRD-…' */
const newCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${alphabet[byte % alphabet.length]}`)
    .join('');

/** Replaces the person's recovery codes with ten new ones. Returns them once; only hashes are stored. */
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

/** Uses a recovery code. Returns false for a used code or one of another person. */
export const useRecoveryCode = async (db: Executor, userId: string, code: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, hashToken(plain(code)))));
  return rowCount === 1;
};

export const countRecoveryCodes = (db: Executor, userId: string): Promise<number> =>
  db.$count(recoveryCodes, isUnused(userId));
