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

/** Condition: the entry is an exception. Transport warnings are never counted or shown. */
export const isException = sql`${type} = 'gatehouse-exception' and ${exceptionType} <> 'TRANSPORT_WARNING'`;

const worst = new QueryBuilder()
  .select({
    one: sql`jsonb_build_object('type', ${exceptionType}, 'subject', ${detail}, 'label', ${label}, 'facts', ${facts}, 'cause', ${evidence} ->> 0, 'severity', ${severity})`,
  })
  .from(bookingHistories)
  .where(and(eq(bookingId, bookings.id), isException, isNull(acknowledgedAt)))
  // Severities sort alphabetically.
  .orderBy(
    severity,
    sql`array_position(${sql.param([...exceptionTypesBySeverity])}::text[], ${exceptionType})`,
    createdAt,
    id,
  )
  .limit(1);

/** An open exception as stored in its row. */
interface OpenException {
  readonly type: ExceptionType;
  readonly subject: string | null;
  readonly label: string;
  readonly facts: ExceptionFacts | null;
  /** First sentence of the evidence. */
  readonly cause: string | null;
  readonly severity: ExceptionSeverity | null;
}

/** The most severe open exception of a booking, the oldest of equals. Evaluated only when one is open. */
export const worstException = sql<OpenException | null>`
  case when ${bookings.exceptionCount} > 0 then (${worst}) end`;
