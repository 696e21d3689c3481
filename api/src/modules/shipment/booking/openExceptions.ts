import {
  type ExceptionFacts,
  type ExceptionSeverity,
  type ExceptionType,
  exceptionTypesBySeverity,
} from '@quayside/freight';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { bookingHistories, bookings } from '../../../tables/bookingTables';

const { id, bookingId, type, exceptionType, detail, label, facts, evidence, createdAt, acknowledgedAt, severity } =
  bookingHistories;

/** What exceptions are to everybody: a warning of the transport never counts and is never shown. */
export const isException = sql`${type} = 'gatehouse-exception' and ${exceptionType} <> 'TRANSPORT_WARNING'`;

const worst = new QueryBuilder()
  .select({
    one: sql`jsonb_build_object('type', ${exceptionType}, 'subject', ${detail}, 'label', ${label}, 'facts', ${facts}, 'cause', ${evidence} ->> 0, 'severity', ${severity})`,
  })
  .from(bookingHistories)
  .where(and(eq(bookingId, bookings.id), isException, isNull(acknowledgedAt)))
  // The severities sort by their names.
  .orderBy(
    severity,
    sql`array_position(${sql.param([...exceptionTypesBySeverity])}::text[], ${exceptionType})`,
    createdAt,
    id,
  )
  .limit(1);

/** An open exception as its row holds it. */
interface OpenException {
  readonly type: ExceptionType;
  readonly subject: string | null;
  readonly label: string;
  readonly facts: ExceptionFacts | null;
  /** The first sentence of its evidence. */
  readonly cause: string | null;
  readonly severity: ExceptionSeverity | null;
}

/** The worst open exception of a booking, of equals the oldest; looked for only where one is open. */
export const worstException = sql<OpenException | null>`
  case when ${bookings.exceptionCount} > 0 then (${worst}) end`;
