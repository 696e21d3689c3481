import type { Quote } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/encoding/id';
import { fullName, getPersonId, type User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { quoteHistories } from '../../tables/quoteTables';

/** Text of a history entry for staff, and for recipients (null when it is internal). */
export interface HistoryText {
  readonly staff: string;
  /** Contains no margin, cost or other recipient. */
  readonly everybody: string | null;
}

/** Recipient who uses a link and has no session. */
export interface LinkRecipient {
  readonly id: null;
  /** Name that the recipient entered; other recipients read it. */
  readonly name: string;
  /** Address to which the link was sent; only staff and the audit log see it. */
  readonly recipient: string;
}

/** Actor of automatic changes. */
export const systemActor = { id: null, name: 'Quayside' } as const;

/** Actor of a change to a quote. */
export type QuoteActor = User | LinkRecipient | typeof systemActor;

/** Returns the actor as entries and mails name it: full name and company. */
export const byName = (
  actor: Pick<User, 'firstName' | 'lastName' | 'companyName'> | LinkRecipient | typeof systemActor,
): string => {
  if ('recipient' in actor) return `${actor.name}, by link`;
  return 'name' in actor ? actor.name : [fullName(actor), actor.companyName].filter(Boolean).join(', ');
};

export const recordQuote = async (
  tx: Executor,
  actor: QuoteActor,
  quoteId: string,
  told: HistoryText,
): Promise<void> => {
  await tx.insert(quoteHistories).values({
    ...{ id: newId(), quoteId, userId: getPersonId(actor), byName: byName(actor) },
    ...{ staffText: told.staff, publicText: told.everybody },
  });
};

/** Returns the history of a quote that the reader may see, newest first. */
export const findQuoteHistory = async (db: Executor, user: User, id: string): Promise<Quote['history']> => {
  const { at, quoteId, byName: by, staffText, publicText } = quoteHistories;
  const text = isStaff(user.role) ? staffText : publicText;
  return db
    .select({ at, by, text: sql<string>`${text}` })
    .from(quoteHistories)
    .where(and(eq(quoteId, id), isNotNull(text)))
    .orderBy(desc(at), desc(quoteHistories.id));
};
