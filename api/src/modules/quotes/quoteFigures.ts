import type { QuoteFigures } from '@quayside/contract';
import { currencies, currencyDecimals } from '@quayside/freight';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { quoteRequests, quotes } from '../../tables/quoteTables';
import { dailyRates, exchangeRates } from '../../tables/rateTables';
import {
  firstSentAt,
  getAgentTimeZone,
  isFirstSent,
  isNewestRevision,
  type SendingPeriod,
  selectOutcomeAt,
} from './deals';
import { quoteScope } from './quoteScope';

/** Query for the figures of an agent's quotes. */
export interface FiguresQuery {
  readonly user: User;
  readonly agentId: string;
  readonly range: Required<SendingPeriod>;
  /** Currency of the amounts. */
  readonly currency: string;
}

/** Decimals of currencies that do not have two. */
const unusualDecimals = JSON.stringify(
  Object.fromEntries(currencies.map((code) => [code, currencyDecimals(code)]).filter(([, decimals]) => decimals !== 2)),
);
const selectDecimals = (currency: SQL): SQL => sql`coalesce((${unusualDecimals}::jsonb ->> ${currency})::int, 2)`;

/**
 * Returns the rate of a currency in US dollars on the day when a quote was sent, and the day of that rate. A rate
 * applies from its day on; the agent's own rate takes precedence over the source's rate of the same day, as in
 * `findExchanges`.
 */
const usdAtSending = (user: User, agentId: string, currency: SQL): SQL => {
  const day = sql`(${quotes.sentAt} at time zone ${getAgentTimeZone(user)})::date`;
  const { agentId: of, currency: code, onDate, usd } = exchangeRates;
  return sql`
    select 1::numeric as usd, null::date as day where ${currency} = 'USD'
     union all
    (select usd::numeric, day from (
       select ${usd} as usd, ${onDate} as day, 0 as place from ${exchangeRates}
        where ${of} = ${agentId} and ${code} = ${currency} and ${onDate} <= ${day}
        union all
       select ${dailyRates.usd}, ${dailyRates.onDate}, 1 from ${dailyRates}
        where ${dailyRates.currency} = ${currency} and ${dailyRates.onDate} <= ${day}) stored
      where ${currency} <> 'USD'
      order by day desc, place
      limit 1)`;
};

/**
 * Selects one row per chain of revisions: its newest sent revision and the time when the chain was first sent. `minor`
 * is the amount in the requested currency, at the quote's own rate or else at the stored rates of the day of sending.
 * It is null when neither is known.
 */
const selectDeals = (
  db: Executor,
  { user, agentId, range, currency }: FiguresQuery,
  outcome = selectOutcomeAt(new Date()),
): SQL => sql`
  deal as (
    select ${quotes.ownerId} as owner_id, ${quotes.companyId} as company_id, ${quotes.rejectReason} as reason,
           coalesce(${quotes.fromCode}, '') as from_code, coalesce(${quotes.toCode}, '') as to_code,
           to_char(first.at at time zone ${getAgentTimeZone(user)}, 'YYYY-MM') as month,
           ${outcome} as outcome, ${quotes.currency} as currency, ${quotes.totalMinor} as total,
           100.0 * (${quotes.totalMinor} - ${quotes.costMinor}) / nullif(${quotes.totalMinor}, 0) as margin,
           case when exchange.rate is null then least(one.day, other.day)::text else exchange.day end as day,
           case when ${quotes.currency} = ${currency}::text then ${quotes.totalMinor}::numeric
                else round(${quotes.totalMinor} * power(10::numeric, ${selectDecimals(sql`${currency}::text`)} - ${selectDecimals(sql`${quotes.currency}`)})
                           * coalesce(one.usd, 1) / coalesce(exchange.rate, other.usd)) end as minor,
           extract(epoch from first.at - asked.at) / 60 as response
      from ${quotes}
      cross join lateral (select ${firstSentAt(db, user)} as at) first
      left join lateral (
        select min(${quoteRequests.createdAt}) as at
          from ${quoteRequests}
         where ${quoteRequests.quoteId} in (select one.id from ${quotes} one where one.root_id = ${quotes.rootId})) asked on true
      left join lateral (
        select (rate ->> 'rate')::numeric as rate, rate ->> 'date' as day
          from jsonb_array_elements(${quotes.exchangeRates}) rate
         where rate ->> 'currency' = ${currency}::text and ${quotes.currency} <> ${currency}::text
         limit 1) exchange on true
      left join lateral (
        select stored.* from (${usdAtSending(user, agentId, sql`${quotes.currency}`)}) stored
         where exchange.rate is null and ${quotes.currency} <> ${currency}::text) one on true
      left join lateral (
        select stored.* from (${usdAtSending(user, agentId, sql`${currency}::text`)}) stored
         where one.usd is not null) other on true
     where ${and(
       eq(quotes.agentId, agentId),
       quoteScope(user),
       isNotNull(quotes.sentAt),
       isNotNull(outcome),
       isFirstSent(db, user, range),
       isNewestRevision(db, user),
     )})`;

const sumMinor = (condition: SQL): SQL => sql`coalesce(sum(minor) filter (where ${condition}), 0)::text`;

/** Columns of every group. */
const figures = sql`
  count(*)::int as sent,
  count(*) filter (where outcome = 'won')::int as won,
  count(*) filter (where outcome = 'lost')::int as lost,
  count(*) filter (where outcome = 'expired')::int as expired,
  count(*) filter (where outcome = 'open')::int as open,
  ${sumMinor(sql`true`)} as sent_minor,
  ${sumMinor(sql`outcome = 'won'`)} as won_minor,
  ${sumMinor(sql`outcome = 'lost'`)} as lost_minor,
  ${sumMinor(sql`outcome = 'expired'`)} as expired_minor,
  count(*) filter (where minor is null)::int as unconverted,
  round(avg(margin), 1)::float8 as margin,
  round(percentile_cont(0.5) within group (order by response))::float8 as response,
  count(response)::int as requested`;

export type GroupKind = 'total' | 'month' | 'owner' | 'customer' | 'lane' | 'reason';

interface GroupRow extends Record<string, unknown> {
  readonly kind: GroupKind;
  readonly key: string;
  readonly other: string;
  readonly label: string;
  readonly groups: number;
  readonly sent: number;
  readonly won: number;
  readonly lost: number;
  readonly expired: number;
  readonly open: number;
  readonly sent_minor: string;
  readonly won_minor: string;
  readonly lost_minor: string;
  readonly expired_minor: string;
  readonly unconverted: number;
  readonly margin: number | null;
  readonly response: number | null;
  readonly requested: number;
}

/** Figures of one group of quotes. */
export interface GroupFigures {
  readonly kind: GroupKind;
  /** Month, id of the owner or customer, origin, or reason; empty for none. */
  readonly key: string;
  /** Destination of a lane. */
  readonly other: string;
  /** Name of an owner or customer. */
  readonly label: string;
  /** Number of groups of this kind. */
  readonly groups: number;
  readonly figures: QuoteFigures;
}

const toFigures = (row: GroupRow): GroupFigures => ({
  ...{ kind: row.kind, key: row.key, other: row.other, label: row.label, groups: row.groups },
  figures: {
    ...{ sent: row.sent, won: row.won, lost: row.lost, expired: row.expired, open: row.open },
    ...{ sentMinor: Number(row.sent_minor), wonMinor: Number(row.won_minor) },
    ...{ lostMinor: Number(row.lost_minor), expiredMinor: Number(row.expired_minor) },
    ...{ unconverted: row.unconverted, requested: row.requested },
    ...{ marginPercent: row.margin, responseMinutes: row.response },
  },
});

/**
 * Returns the figures of all quotes, and by month, owner, customer, lane and reason of loss. Months are in order; the
 * other groups start with the most quotes.
 * @param most maximum number of owners, customers and lanes
 */
export const calculateQuoteFigures = async (
  db: Executor,
  asked: FiguresQuery,
  most: number,
): Promise<GroupFigures[]> => {
  const { rows } = await db.execute<GroupRow>(sql`
    with ${selectDeals(db, asked)},
    grouped as (
      select part.kind, part.key, part.other, ${figures}
        from deal
       cross join lateral (values
         ('total', '', ''), ('month', month, ''), ('owner', owner_id, ''), ('customer', coalesce(company_id, ''), ''),
         ('lane', from_code, to_code), ('reason', reason, '')) as part (kind, key, other)
       where part.kind <> 'reason' or outcome = 'lost'
       group by part.kind, part.key, part.other),
    placed as (
      select *, count(*) over (partition by kind)::int as groups,
             row_number() over (partition by kind order by case when kind <> 'month' then -sent end, key, other) as place
        from grouped)
    select placed.*, coalesce(btrim(owner.first_name || ' ' || owner.last_name), customer.company_name, '') as label
      from placed
      left join ${users} owner on placed.kind = 'owner' and owner.id = placed.key
      left join ${companies} customer on placed.kind = 'customer' and customer.id = placed.key
     where placed.place <= ${most} or placed.kind not in ('owner', 'customer', 'lane')
     order by placed.kind, placed.place`);
  return rows.map(toFigures);
};

interface MoneyRow extends Record<string, unknown> {
  readonly currency: string;
  readonly converted: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly left_out: number;
  readonly total: string;
}

/**
 * Returns how quotes in other currencies were converted, by currency: the number converted, the days of the rates, and
 * the number left out.
 */
export const exchangesIn = async (db: Executor, asked: FiguresQuery) => {
  const { rows } = await db.execute<MoneyRow>(sql`
    with ${selectDeals(db, asked)}
    select currency, count(minor)::int as converted, min(day) as first, max(day) as last,
           count(*) filter (where minor is null)::int as left_out,
           coalesce(sum(total) filter (where minor is null), 0)::text as total
      from deal
     where currency <> ${asked.currency}::text
     group by currency
     order by currency`);
  return rows;
};
