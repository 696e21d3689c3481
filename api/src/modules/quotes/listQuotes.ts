import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { containsText } from '../../platform/lists/containsText';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { quoteRecipients, quotes } from '../../tables/quoteTables';
import { isFirstSent, isNewestRevision, selectOutcomeAt } from './deals';
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

/** Matches number, name and ports of the quote, and the current name of the customer. */
const contains = (typed: string): SQL => sql`
  (${containsText(sql`${quotes.searchText}`, typed)}
   or ${quotes.companyId} = any(array(
     select ${companies.id} from ${companies} where ${containsText(sql`public.searchable(${companies.companyName})`, typed)})))`;

/** Matches 'Q-000123/2' and '123': a number finds all its revisions, or the given one. */
const typedNumber = /^((?:q-?)?\d+)(?:\/(\d{1,5})?)?$/i;

const asked = (db: Executor, user: User, typed: string | undefined): SQL | undefined => {
  const [, number, revision] = typedNumber.exec(typed ?? '') ?? [];
  if (!number) return and(isNewestRevision(db, user), typed ? contains(typed) : undefined);
  return and(contains(number), revision ? eq(quotes.revision, Number(revision)) : undefined);
};

/** Only staff can filter by approval; the condition matches nothing for other users. */
const approvalIs = (user: User, state: calls.ApprovalState): SQL =>
  isStaff(user.role) ? eq(quotes.approval, state) : sql`false`;

const companyIs = (company: Query['company']): SQL | undefined => {
  if (!company) return undefined;
  return company === 'none' ? isNull(quotes.companyId) : eq(quotes.companyId, company);
};

const toCondition = (db: Executor, user: User, query: Query, now: Date): SQL | undefined =>
  and(
    quoteScope(user),
    boxes[query.box](user),
    query.status?.length ? statusCondition(query.status, now) : undefined,
    query.transportMode?.length ? inArray(quotes.transportMode, query.transportMode) : undefined,
    companyIs(query.company),
    query.owner ? eq(quotes.ownerId, query.owner) : undefined,
    query.origin ? eq(quotes.fromCode, query.origin) : undefined,
    query.destination ? eq(quotes.toCode, query.destination) : undefined,
    query.outcome?.length ? inArray(selectOutcomeAt(now), query.outcome) : undefined,
    query.sentFrom || query.sentTo ? isFirstSent(db, user, { from: query.sentFrom, to: query.sentTo }) : undefined,
    query.reason ? eq(quotes.rejectReason, query.reason) : undefined,
    query.approval ? approvalIs(user, query.approval) : undefined,
    asked(db, user, query.searchText),
  );

export const listQuotes = handle(
  calls.listQuotes,
  async ({ db, user, query }): Promise<calls.Page<calls.QuoteSummary>> => {
    const where = toCondition(db, user, query, new Date());
    const { offset, rows: limit } = toRowWindow(query);
    const found = await selectSummaries(db, { where, order: orders[query.sort], limit, offset });
    return pageAround(
      found.map((row) => toSummary(user, row)),
      await db.$count(quotes, where),
      query,
    );
  },
);
