import { listQuotes, type Page, type QuoteSummary } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { containsText } from '../../platform/containsText';
import { pageAround, windowOf } from '../../platform/pageAround';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { selectSummaries } from './quoteRows';
import { quoteScope } from './quoteScope';
import { statusCondition } from './statusCondition';
import { toSummary } from './toQuote';

type Query = InferOutput<typeof listQuotes.query>;

const received = (user: User, more: SQL = sql``): SQL =>
  sql`q.id = any(array(select r.quote_id from quote_recipients r where r.user_id = ${user.id} ${more}))`;

const unseen = (user: User): SQL => received(user, sql`and r.viewed_at is null`);

const boxes: Readonly<Record<Query['box'], (user: User) => SQL>> = {
  saved: (user) => (isStaff(user.role) ? sql`q.status in ('draft', 'saved')` : sql`not ${unseen(user)}`),
  my: (user) => sql`(q.owner_id = ${user.id} or ${received(user)})`,
  new: unseen,
  all: () => sql`true`,
};

const orders: Readonly<Record<Query['sort'], SQL>> = {
  '-updatedAt': sql`q.updated_at desc, q.id desc`,
  validTo: sql`q.valid_to, q.id`,
  totalCents: sql`q.total_cents, q.id`,
  '-totalCents': sql`q.total_cents desc, q.id desc`,
};

/** Number, name and ports are the quote's own; customers are found by the names that they have now. */
const contains = (typed: string): SQL => sql`
  (${containsText(sql`q.search_text`, typed)}
   or q.company_id = any(array(select c.id from companies c where ${containsText(sql`public.searchable(c.company_name)`, typed)})))`;

const conditionOf = (user: User, query: Query, now: Date): SQL =>
  sql.join(
    [
      quoteScope(user, 'q'),
      boxes[query.box](user),
      ...(query.status?.length ? [statusCondition(query.status, now)] : []),
      ...(query.transportMode?.length ? [sql`q.transport_mode in ${query.transportMode}`] : []),
      ...(query.company ? [sql`q.company_id = ${query.company}`] : []),
      ...(query.searchText ? [contains(query.searchText)] : []),
    ],
    sql` and `,
  );

const count = async (db: Executor, where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from quotes q where ${where}`);
  return rows[0]?.n ?? 0;
};

export const list = handle(listQuotes, async ({ db, user, query }): Promise<Page<QuoteSummary>> => {
  const where = conditionOf(user, query, new Date());
  const { offset, rows } = windowOf(query);
  const found = await selectSummaries(db, where, sql`order by ${orders[query.sort]} limit ${rows} offset ${offset}`);
  return pageAround(found.map(toSummary), await count(db, where), query);
});
