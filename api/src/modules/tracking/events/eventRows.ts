import { eventKey, judgeEvents, type TrackingEvent, waitsUntil } from '@quayside/freight';
import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../../platform/encoding/id';
import type { Executor } from '../../../ports/database';
import { differs, excluded, toUpsertAssignments } from '../../../tables/excluded';
import { rowsFor } from '../../../tables/rowsFor';
import { type EventDetails, trackingEvents } from '../../../tables/trackingTables';

const { eventKey: key, waitsUntil: waiting, ...stored } = getTableColumns(trackingEvents);

const selectEvents = (db: Executor, where: SQL) =>
  db.select(stored).from(trackingEvents).where(where).orderBy(trackingEvents.occurredAt, trackingEvents.id);

const toEvent = ({
  details,
  revisedFrom,
  announcedAt,
  messageId,
  ...row
}: Awaited<ReturnType<typeof selectEvents>>[number]): TrackingEvent => ({
  ...row,
  ...details,
  ...(revisedFrom !== null && { revisedFrom }),
  ...(announcedAt !== null && { announcedAt }),
  ...(messageId !== null && { messageId }),
});

/** Returns all events of a booking as their sources reported them, including retracted ones. */
export const findReportedEvents = async (db: Executor, bookingId: string): Promise<TrackingEvent[]> =>
  (await selectEvents(db, eq(trackingEvents.bookingId, bookingId))).map(toEvent);

/**
 * Returns all events of a booking including retracted ones; the kernel's `currentEvents` selects those that count. Events that
 * cannot be true now are marked and have no milestone.
 */
export const findEvents = async (db: Executor, bookingId: string): Promise<TrackingEvent[]> =>
  judgeEvents(await findReportedEvents(db, bookingId), new Date());

/** Returns all events of several bookings, by booking, marked as by `findEvents`. */
export const findEventsOfBookings = async (
  db: Executor,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TrackingEvent[]>> => {
  const byBooking = new Map<string, TrackingEvent[]>();
  if (bookingIds.length === 0) return byBooking;
  for (const row of await selectEvents(db, inArray(trackingEvents.bookingId, [...bookingIds])))
    byBooking.set(row.bookingId, [...(byBooking.get(row.bookingId) ?? []), toEvent(row)]);
  const now = new Date();
  return new Map([...byBooking].map(([id, reported]) => [id, judgeEvents(reported, now)]));
};

/** Converts an event to its row for a booking, with an own id. */
export const toEventRow = (event: TrackingEvent, bookingId: string) => {
  const { location, equipment, flight, vessel, voyage, pieces, weightKg, partial, fact, ...said } = event;
  const { doubt: _, enteredBy, note, ...rest } = said;
  const details: EventDetails = {
    ...{ location, equipment, flight, vessel, voyage, pieces, weightKg, partial, fact },
    ...{ enteredBy, note },
  };
  const { revisedFrom = null, announcedAt: reported = null, messageId = null } = event;
  return {
    ...rest,
    ...{ id: newId(), bookingId, eventKey: eventKey(event), revisedFrom, details },
    ...{ waitsUntil: waitsUntil(event), announcedAt: reported, messageId },
  };
};

/**
 * Checks whether an event replaces the known one. At the same update time the retraction wins, else the later received
 * one.
 */
const isNotBefore = (event: TrackingEvent, known: TrackingEvent): boolean => {
  const later = Date.parse(event.updatedAt) - Date.parse(known.updatedAt);
  return later > 0 || (later === 0 && (event.retracted || !known.retracted));
};

/** Returns the newest version of each event. */
const newestOfEach = (events: readonly TrackingEvent[]): TrackingEvent[] => {
  const newest = new Map<string, TrackingEvent>();
  for (const event of events) {
    const known = newest.get(eventKey(event));
    if (!known || isNotBefore(event, known)) newest.set(eventKey(event), event);
  }
  return [...newest.values()];
};

const { kind, milestone, rawCode, rawLabel, classifier, occurredAt, occurredTz, dateOnly, revisedFrom } = stored;
const { receivedAt, updatedAt, retracted, visibility, details: more, announcedAt, messageId: message } = stored;
/** The columns whose change makes a later version new. */
const told = { kind, milestone, rawCode, classifier, occurredAt, retracted, visibility, details: more };

/**
 * Stores events; a later version replaces a known one. Returns the events that reported something new, in the given
 * order.
 */
export const upsertEvents = async (
  tx: Executor,
  bookingId: string,
  events: readonly TrackingEvent[],
): Promise<TrackingEvent[]> => {
  const newest = newestOfEach(events);
  if (newest.length === 0) return [];
  const rows = newest.map((event) => toEventRow(event, bookingId));
  const written = await tx
    .insert(trackingEvents)
    .select(sql`${rowsFor(trackingEvents, rows)} order by ${sql.identifier(key.name)}`)
    .onConflictDoUpdate({
      target: [trackingEvents.bookingId, key],
      set: {
        ...toUpsertAssignments({
          ...told,
          rawLabel,
          occurredTz,
          dateOnly,
          receivedAt,
          updatedAt,
          waitsUntil: waiting,
          announcedAt,
          messageId: message,
        }),
        revisedFrom: sql`coalesce(${excluded(revisedFrom)},
          case when ${occurredAt} is distinct from ${excluded(occurredAt)} then ${occurredAt} else ${revisedFrom} end)`,
      },
      setWhere: sql`(${excluded(updatedAt)}, ${excluded(retracted)}) >= (${updatedAt}, ${retracted}) and ${differs(told)}`,
    })
    .returning({ key });
  const changed = new Set(written.map((row) => row.key));
  return newest.filter((event) => changed.has(eventKey(event)));
};

/** Returns the bookings with an event that was reported ahead of its time, when that time has come. @param at ISO instant */
export const findBookingsWithDueEvents = async (db: Executor, at: string, most: number): Promise<string[]> => {
  const { bookingId } = trackingEvents;
  const rows = await db
    .select({ bookingId, since: sql`min(${waiting})` })
    .from(trackingEvents)
    .where(lte(waiting, at))
    .groupBy(bookingId)
    .orderBy(asc(sql`min(${waiting})`))
    .limit(most);
  return rows.map((row) => row.bookingId);
};

/**
 * Takes the due events of a booking off the waiting list and returns those that still count. They become actual now, so readers
 * who list events by their receipt get them; `announcedAt` keeps when the source reported them. @param at ISO instant
 */
export const takeDueEvents = async (tx: Executor, bookingId: string, at: string): Promise<TrackingEvent[]> => {
  const rows = await tx
    .update(trackingEvents)
    .set({ waitsUntil: null, receivedAt: at, announcedAt: receivedAt })
    .where(and(eq(trackingEvents.bookingId, bookingId), lte(waiting, at)))
    .returning(stored);
  return rows.map(toEvent).filter(({ retracted }) => !retracted);
};

/** Stores the milestones of events that another route gives them. */
export const storeMilestones = async (tx: Executor, events: readonly TrackingEvent[]): Promise<void> => {
  for (const event of events)
    await tx.update(trackingEvents).set({ milestone: event.milestone }).where(eq(trackingEvents.id, event.id));
};
