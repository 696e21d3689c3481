import type { Quote } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/id';
import { fullName, type User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { quoteHistories } from '../../tables/quoteTables';

/** What an entry tells staff, and what it tells those that the quote was sent to: nothing when it is internal. */
export interface Told {
  readonly staff: string;
  /** Names no margin, no cost and no other recipient. */
  readonly everybody: string | null;
}

/** Who did it, as entries and mails say: full name and company. */
export const byName = (user: Pick<User, 'firstName' | 'lastName' | 'companyName'>): string =>
  [fullName(user), user.companyName].filter(Boolean).join(', ');

export const recordQuote = async (tx: Executor, user: User, quoteId: string, told: Told): Promise<void> => {
  await tx.insert(quoteHistories).values({
    ...{ id: newId(), quoteId, userId: user.id, byName: byName(user) },
    ...{ staffText: told.staff, publicText: told.everybody },
  });
};

/** The history of a quote as its reader may see it, newest first. */
export const historyOf = async (db: Executor, user: User, id: string): Promise<Quote['history']> => {
  const { at, quoteId, byName: by, staffText, publicText } = quoteHistories;
  const text = isStaff(user.role) ? staffText : publicText;
  return db
    .select({ at, by, text: sql<string>`${text}` })
    .from(quoteHistories)
    .where(and(eq(quoteId, id), isNotNull(text)))
    .orderBy(desc(at), desc(quoteHistories.id));
};
