import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { containsText } from '../../platform/containsText';
import { pageAround, windowOf } from '../../platform/pageAround';
import type { User } from '../../platform/user';
import { companies } from '../../tables/accountTables';
import { quoteRecipients, quotes } from '../../tables/quoteTables';
import { selectSummaries } from './quoteRows';
import { quoteScope } from './quoteScope';
import { statusCondition } from './statusCondition';
import { toSummary } from './toQuote';

type Query = InferOutput<typeof calls.listQuotes.query>;

const received = (user: User, more?: SQL): SQL =>
  sql`${quotes.id} = any(array(select ${quoteRecipients.quoteId} from ${quoteRecipients}
                                where ${and(eq(quoteRecipients.userId, user.id), more)}))`;

const unseen = (user: User): SQL => received(user, isNull(quoteRecipients.viewedAt));

const boxes: Readonly<Record<Query['box'], (user: User) => SQL | undefined>> = {
  saved: (user) => (isStaff(user.role) ? inArray(quotes.status, ['draft', 'saved']) : not(unseen(user))),
  my: (user) => or(eq(quotes.ownerId, user.id), received(user)),
  new: unseen,
  all: () => undefined,
};

const orders: Readonly<Record<Query['sort'], SQL>> = {
  '-updatedAt': sql`${quotes.updatedAt} desc, ${quotes.id} desc`,
  validTo: sql`${quotes.validTo}, ${quotes.id}`,
  totalMinor: sql`${quotes.totalMinor}, ${quotes.id}`,
  '-totalMinor': sql`${quotes.totalMinor} desc, ${quotes.id} desc`,
};

/** Number, name and ports are the quote's own; customers are found by the names that they have now. */
const contains = (typed: string): SQL => sql`
  (${containsText(sql`${quotes.searchText}`, typed)}
   or ${quotes.companyId} = any(array(
     select ${companies.id} from ${companies} where ${containsText(sql`public.searchable(${companies.companyName})`, typed)})))`;

const conditionOf = (user: User, query: Query, now: Date): SQL | undefined =>
  and(
    quoteScope(user),
    boxes[query.box](user),
    query.status?.length ? statusCondition(query.status, now) : undefined,
    query.transportMode?.length ? inArray(quotes.transportMode, query.transportMode) : undefined,
    query.company ? eq(quotes.companyId, query.company) : undefined,
    query.searchText ? contains(query.searchText) : undefined,
  );

export const listQuotes = handle(
  calls.listQuotes,
  async ({ db, user, query }): Promise<calls.Page<calls.QuoteSummary>> => {
    const where = conditionOf(user, query, new Date());
    const { offset, rows: limit } = windowOf(query);
    const found = await selectSummaries(db, { where, order: orders[query.sort], limit, offset });
    return pageAround(found.map(toSummary), await db.$count(quotes, where), query);
  },
);
