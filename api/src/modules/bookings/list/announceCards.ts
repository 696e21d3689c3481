import type { BookingCard, RealtimeEvents } from '@quayside/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Announcement } from '../../../ports/announcement';
import type { Executor } from '../../../ports/database';
import type { Room } from '../../../ports/room';
import type { Services } from '../../../ports/services';
import { bookings } from '../../../tables/bookingTables';
import { bookingAnnouncement } from '../booking/announceBooking';
import { selectBookings, toCardWithoutExceptions } from '../booking/bookingRows';

type ChangedPayload = RealtimeEvents['BOOKING_CHANGED'];
type ChangeAnnouncement = Announcement<'BOOKING_CHANGED'>;

/** Changes within this time, in milliseconds, are read together; several changes of one booking are announced once. */
const BATCH_WINDOW = 50;

interface VisibleCard {
  readonly card: BookingCard;
  /** Rooms that see the booking now. */
  readonly rooms: ReadonlySet<Room>;
}

/**
 * Returns the cards of listed bookings without open exceptions. Cards with exceptions differ by viewer, so they are
 * not sent.
 */
const findSharedCards = async (db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, VisibleCard>> => {
  const isAlike = and(inArray(bookings.id, [...ids]), eq(bookings.exceptionCount, 0), ne(bookings.loadType, 'FBA'));
  const rows = await selectBookings(db, isAlike);
  return new Map(
    rows.map((row) => [row.id, { card: toCardWithoutExceptions(row), rooms: new Set(bookingAnnouncement(row).rooms) }]),
  );
};

/** Merges two changes of one booking: the later state, and the values before the first change. */
export const mergeChanges = (
  before: ChangeAnnouncement | undefined,
  { event, payload, rooms }: ChangeAnnouncement,
): ChangeAnnouncement => {
  if (!before) return { event, payload, rooms };
  const { was: _, ...later } = payload.version >= before.payload.version ? payload : before.payload;
  const was = before.payload.was;
  return {
    event,
    payload: was === undefined ? later : { ...later, was },
    rooms: [...new Set([...before.rooms, ...rooms])],
  };
};

/** Adds the card to a change. When the card is of a later version, the previous values are left out. */
export const addCard = ({ was, ...changed }: ChangedPayload, card: BookingCard | undefined): ChangedPayload => {
  if (!card) return changed;
  const isOfThis = card.version === changed.version && was !== undefined && was?.tempStatus !== 'exception';
  return isOfThis ? { ...changed, card, was } : { ...changed, card };
};

/**
 * Returns the announcements of a change: with the card for rooms that see the booking now, without it for rooms that
 * no longer do.
 */
export const splitByVisibility = (
  { event, payload, rooms }: ChangeAnnouncement,
  shown: VisibleCard | undefined,
): ChangeAnnouncement[] => {
  const seeing = rooms.filter((room) => shown?.rooms.has(room));
  const others = rooms.filter((room) => !seeing.includes(room));
  return [
    { event, payload: addCard(payload, shown?.card), rooms: seeing },
    { event, payload: addCard(payload, undefined), rooms: others },
  ].filter((told) => told.rooms.length > 0);
};

/** Adds cards to booking announcements so that open lists need no query. Returns a function that stops it. */
export const announceCards = ({ database: { db, signals }, log }: Services): (() => Promise<void>) => {
  let heard = new Map<string, ChangeAnnouncement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling: Promise<unknown> = Promise.resolve();

  const tell = async () => {
    const told = heard;
    heard = new Map();
    const cards = await findSharedCards(db, [...told.keys()]).catch((error) => {
      log.error({ err: error }, 'changes of bookings are told without their cards');
      return new Map<string, VisibleCard>();
    });
    for (const one of told.values())
      for (const telling of splitByVisibility(one, cards.get(one.payload.id))) signals.emit('announcement', telling);
  };
  const hear = (told: ChangeAnnouncement) => {
    heard.set(told.payload.id, mergeChanges(heard.get(told.payload.id), told));
    timer ??= setTimeout(() => {
      timer = undefined;
      telling = telling.then(tell);
    }, BATCH_WINDOW);
  };
  signals.on('bookingChanged', hear);
  return async () => {
    signals.off('bookingChanged', hear);
    clearTimeout(timer);
    telling = telling.then(tell);
    await telling;
  };
};
