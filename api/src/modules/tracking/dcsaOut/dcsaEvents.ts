import type { DcsaRetraction, DcsaTrackEvent } from '@quayside/contract';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { trackingEvents } from '../../../tables/trackingTables';
import { writeDcsaEvent, writeDcsaRetraction } from './writeDcsaEvent';

const { eventKey: _, ...columns } = getTableColumns(trackingEvents);
const { mblNumber, customerReference, containerNumbers } = bookings;

/** The columns from which a DCSA event is written. */
export const dcsaColumns = { event: columns, subject: { mblNumber, customerReference, containerNumbers } };

type Row = {
  readonly event: Omit<typeof trackingEvents.$inferSelect, 'eventKey'>;
  readonly subject: Parameters<typeof writeDcsaEvent>[1];
};

/** Converts rows to DCSA events and retractions, without those that the standard cannot express. */
export const toDcsaEvents = (rows: readonly Row[]): (DcsaTrackEvent | DcsaRetraction)[] =>
  rows.flatMap(({ event: { details, revisedFrom: __, announcedAt: ___, messageId: ____, ...row }, subject }) => {
    const event = { ...row, ...details };
    return (event.retracted ? writeDcsaRetraction(event, subject) : writeDcsaEvent(event, subject)) ?? [];
  });

/**
 * Returns events of a sea booking for its agent; retracted ones as retractions.
 *
 * @param keys of the events
 */
export const findDcsaEvents = async (
  db: Executor,
  bookingId: string,
  keys: readonly string[],
): Promise<(DcsaTrackEvent | DcsaRetraction)[]> =>
  toDcsaEvents(
    await db
      .select(dcsaColumns)
      .from(trackingEvents)
      .innerJoin(bookings, eq(bookings.id, trackingEvents.bookingId))
      .where(
        and(...[eq(bookings.id, bookingId), eq(bookings.mode, 'SEA')], inArray(trackingEvents.eventKey, [...keys])),
      )
      .orderBy(trackingEvents.receivedAt, trackingEvents.id),
  );
