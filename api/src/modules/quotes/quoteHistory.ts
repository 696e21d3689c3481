import type { Quote } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/id';
import { fullName, personIdOf, type User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { quoteHistories } from '../../tables/quoteTables';

/** What an entry tells staff, and what it tells those that the quote was sent to: nothing when it is internal. */
export interface Told {
  readonly staff: string;
  /** Names no margin, no cost and no other recipient. */
  readonly everybody: string | null;
}

/** A recipient who came by their link and has no session. */
export interface ByLink {
  readonly id: null;
  /** As they call themselves; other recipients read it. */
  readonly name: string;
  /** To whom the link was sent; only staff and the audit learn it. */
  readonly recipient: string;
}

/** What the product does by itself. */
export const product = { id: null, name: 'Quayside' } as const;

/** Who does something to a quote. */
export type QuoteActor = User | ByLink | typeof product;

/** Who did it, as entries and mails say: full name and company. */
export const byName = (
  actor: Pick<User, 'firstName' | 'lastName' | 'companyName'> | ByLink | typeof product,
): string => {
  if ('recipient' in actor) return `${actor.name}, by link`;
  return 'name' in actor ? actor.name : [fullName(actor), actor.companyName].filter(Boolean).join(', ');
};

export const recordQuote = async (tx: Executor, actor: QuoteActor, quoteId: string, told: Told): Promise<void> => {
  await tx.insert(quoteHistories).values({
    ...{ id: newId(), quoteId, userId: personIdOf(actor), byName: byName(actor) },
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
