import { type AnalyticsQuery, analyzedStatuses, completeAnalyticsPeriod } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { dayAt, expandLoadTypes } from '@quayside/freight';
import { and, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { partyScope } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import { analyticsTotals, bookings, type dwellTotals } from '../../tables/bookingTables';
import { listScope } from '../bookings/public';

/** Period and filters of an analysis. */
export type AnalyticsFilter = v.InferOutput<typeof AnalyticsQuery> & { readonly from: string; readonly to: string };

/** Completes the period of a query: the last twelve months, by the day at the forwarder. */
export const withPeriod = ({ agentTimeZone }: User, query: v.InferOutput<typeof AnalyticsQuery>): AnalyticsFilter => ({
  ...query,
  ...completeAnalyticsPeriod(query, dayAt(new Date(), agentTimeZone ?? 'UTC')),
});

type Totals = typeof analyticsTotals | typeof dwellTotals;

const upper = (values: readonly string[]) => values.map((value) => value.toUpperCase());
/** Returns the stored form of a carrier, as in the filter of the booking list. */
const toCarrierKeys = (values: readonly string[]) => upper(values.map((value) => value.replaceAll(',', ' ')));

const firstDay = (month: string) => `${month}-01`;

/**
 * Returns the condition for the totals of the user's side. Staff use the totals of their company, with a filter by
 * customer those of its customers; customers, partners and consignees have own ones.
 */
export const totalsScope = (
  user: User,
  table: Totals,
  { company }: Pick<AnalyticsFilter, 'company'>,
): SQL | undefined => {
  const scope = partyScope(user, table);
  if (!isStaff(user.role)) return and(scope, company && inArray(table.companyId, company));
  return and(scope, ne(table.agentId, ''), company ? inArray(table.companyId, company) : eq(table.companyId, ''));
};

/** Returns the condition for the totals of each customer of staff. */
export const customersScope = (user: User, { company }: Pick<AnalyticsFilter, 'company'>): SQL | undefined =>
  and(
    partyScope(user, analyticsTotals),
    ne(analyticsTotals.companyId, ''),
    company && inArray(analyticsTotals.companyId, company),
  );

/** Returns the condition of the filters without period and customer. */
export const totalsFilter = (table: Totals, filter: AnalyticsFilter): SQL | undefined =>
  and(
    sql`${table.loadType} <> 'FBA'`,
    filter.loadType && inArray(table.loadType, expandLoadTypes(filter.loadType)),
    filter.portOfLoading && inArray(table.origin, upper(filter.portOfLoading)),
    filter.portOfDischarge && inArray(table.destination, upper(filter.portOfDischarge)),
    filter.carrier && inArray(table.carrier, toCarrierKeys(filter.carrier)),
  );

/** Returns the condition that a total is of the period. */
export const isOfPeriod = (table: Totals, { from, to }: AnalyticsFilter): SQL | undefined =>
  and(gte(table.month, firstDay(from)), lte(table.month, firstDay(to)));

/** Returns the condition for the bookings that the totals count, on the bookings table. */
export const isAnalyzed = (user: User, filter: AnalyticsFilter): SQL | undefined => {
  const day = sql`(${bookings.etd} at time zone ${bookings.originZone})::date`;
  const after = sql`(${firstDay(filter.to)}::date + interval '1 month')`;
  return and(
    listScope(user),
    inArray(bookings.status, [...analyzedStatuses]),
    // The bound without time zones fits every zone, so that an index finds the rows.
    gte(bookings.etd, sql`${firstDay(filter.from)}::timestamp at time zone 'UTC' - interval '15 hours'`),
    lt(bookings.etd, sql`${after} at time zone 'UTC' + interval '13 hours'`),
    sql`${day} >= ${firstDay(filter.from)}::date`,
    sql`${day} < ${after}::date`,
    filter.loadType && inArray(bookings.loadType, expandLoadTypes(filter.loadType)),
    filter.company && inArray(bookings.companyId, filter.company),
    filter.portOfLoading && inArray(bookings.originCode, upper(filter.portOfLoading)),
    filter.portOfDischarge && inArray(bookings.destinationCode, upper(filter.portOfDischarge)),
    filter.carrier && inArray(bookings.carrierKey, toCarrierKeys(filter.carrier)),
  );
};
