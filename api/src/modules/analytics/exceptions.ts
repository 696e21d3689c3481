import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import type { ExceptionCause, ExceptionType } from '@quayside/freight';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookings, bookingHistories as history } from '../../tables/bookingTables';
import { isException } from '../bookings/public';
import { type AnalyticsFilter, isAnalyzed, withPeriod } from './analyzedBookings';
import { calculateTotals } from './totals';

interface KindRow extends Record<string, unknown> {
  readonly kind: 'type' | 'cause' | 'document' | 'documents' | 'all';
  readonly key: string;
  readonly exceptions: number;
  readonly bookings: number;
  readonly open: number;
  readonly closed: number;
  readonly minutes: number | null;
}

/** Exceptions of the period's bookings, grouped by type, by cause and by document, in one scan. */
const selectKinds = (user: User, filter: AnalyticsFilter): SQL => sql`
  with found as (
    select ${history.bookingId} as booking_id, ${history.exceptionType} as type, ${history.cause} as cause,
           case when ${history.exceptionType} = 'DOCUMENT_OVERDUE' then coalesce(${history.detail}, '') end as document,
           ${history.acknowledgedAt} is null as is_open,
           extract(epoch from ${history.acknowledgedAt} - ${history.createdAt}) / 60 as minutes
      from ${bookings} join ${history} on ${eq(history.bookingId, bookings.id)}
     where ${and(isAnalyzed(user, filter), isException, isNotNull(history.exceptionKey))})
  select part.kind, part.key, count(*)::int as exceptions, count(distinct booking_id)::int as bookings,
         count(distinct booking_id) filter (where is_open)::int as open, count(minutes)::int as closed,
         round(percentile_cont(0.5) within group (order by minutes))::float8 as minutes
    from found
   cross join lateral (values ('all', ''), ('type', type), ('cause', cause), ('document', document),
                              ('documents', case when document is not null then '' end)) as part (kind, key)
   where part.key is not null
   group by part.kind, part.key
   order by part.kind, exceptions desc, part.key`;

const findKinds = async (db: Executor, user: User, filter: AnalyticsFilter) =>
  (await db.execute<KindRow>(selectKinds(user, filter))).rows;

/** Counts exceptions. Read from the indexed rows: they move with their bookings' dates, so no total is kept. */
export const getAnalyticsExceptions = handle(calls.getAnalyticsExceptions, async ({ db, user, query: asked }) => {
  const query = withPeriod(user, asked);
  const rows = await findKinds(db, user, query);
  const { total } = await calculateTotals(db, user, query);
  const ofKind = (kind: KindRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    bookings: total.bookings,
    exceptions: ofKind('all')[0]?.exceptions ?? 0,
    kinds: ofKind('type').map((row) => ({
      ...{ type: row.key as ExceptionType, exceptions: row.exceptions, bookings: row.bookings },
      ...{ openBookings: row.open, closedAfterMinutes: row.minutes, closed: row.closed },
    })),
    causes: isStaff(user.role)
      ? ofKind('cause').map(({ key, exceptions, bookings: n }) => ({
          ...{ cause: key as ExceptionCause, exceptions, bookings: n },
        }))
      : [],
    documents: {
      overdueBookings: ofKind('documents')[0]?.bookings ?? 0,
      names: ofKind('document').map(({ key, bookings: n }) => ({ name: key, bookings: n })),
    },
  };
});
