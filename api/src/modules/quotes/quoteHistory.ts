import type { Quote } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { toInstant } from '../../platform/database/instant';
import { newId } from '../../platform/id';
import { fullName, type User } from '../../platform/user';
import type { Executor } from '../../ports/database';

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
  await tx.execute(sql`
    insert into quote_histories (id, quote_id, user_id, by_name, staff_text, public_text)
    values (${newId()}, ${quoteId}, ${user.id}, ${byName(user)}, ${told.staff}, ${told.everybody})`);
};

interface Entry extends Record<string, unknown> {
  at: string;
  by: string;
  text: string;
}

/** The history of a quote as its reader may see it, newest first. */
export const historyOf = async (db: Executor, user: User, quoteId: string): Promise<Quote['history']> => {
  const text = isStaff(user.role) ? sql`staff_text` : sql`public_text`;
  const { rows } = await db.execute<Entry>(sql`
    select at::text, by_name as "by", ${text} as text from quote_histories
     where quote_id = ${quoteId} and ${text} is not null order by at desc, id desc`);
  return rows.map(({ at, by, text: said }) => ({ at: toInstant(at), by, text: said }));
};
