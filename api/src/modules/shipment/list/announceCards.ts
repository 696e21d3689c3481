import type { BookingCard, RealtimeEvents } from '@quayside/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Announcement } from '../../../ports/announcement';
import type { Executor } from '../../../ports/database';
import type { Room } from '../../../ports/room';
import type { Services } from '../../../ports/services';
import { bookings } from '../../../tables/bookingTables';
import { bookingAnnouncement } from '../booking/announceBooking';
import { calmCard, selectBookings } from '../booking/bookingRows';

type Changed = RealtimeEvents['BOOKING_CHANGED'];
type Told = Announcement<'BOOKING_CHANGED'>;

/** Changes that come within so many milliseconds are read together, and several of one booking are told as one. */
const MOMENT = 50;

interface Shown {
  readonly card: BookingCard;
  /** Of those who see it now. */
  readonly rooms: ReadonlySet<Room>;
}

/** Cards of listed bookings without an open exception: who may hear of others differs in what they see. */
const cardsOf = async (db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>> => {
  const isAlike = and(inArray(bookings.id, [...ids]), eq(bookings.exceptionCount, 0), ne(bookings.loadType, 'FBA'));
  const rows = await selectBookings(db, isAlike);
  return new Map(rows.map((row) => [row.id, { card: calmCard(row), rooms: new Set(bookingAnnouncement(row).rooms) }]));
};

/** Of two changes of one booking: told is the later one, and what it was before the first. */
export const together = (before: Told | undefined, { event, payload, rooms }: Told): Told => {
  if (!before) return { event, payload, rooms };
  const { was: _, ...later } = payload.version >= before.payload.version ? payload : before.payload;
  const was = before.payload.was;
  return {
    event,
    payload: was === undefined ? later : { ...later, was },
    rooms: [...new Set([...before.rooms, ...rooms])],
  };
};

/** A change with its card. One that is of a later version already tells more than this change: what it was before is then left out. */
export const withCard = ({ was, ...changed }: Changed, card: BookingCard | undefined): Changed => {
  if (!card) return changed;
  const isOfThis = card.version === changed.version && was !== undefined && was?.tempStatus !== 'exception';
  return isOfThis ? { ...changed, card, was } : { ...changed, card };
};

/** What is told of a change: with the card to those who see the booking now, without it to those who did when it changed. */
export const tellings = ({ event, payload, rooms }: Told, shown: Shown | undefined): Told[] => {
  const seeing = rooms.filter((room) => shown?.rooms.has(room));
  const others = rooms.filter((room) => !seeing.includes(room));
  return [
    { event, payload: withCard(payload, shown?.card), rooms: seeing },
    { event, payload: withCard(payload, undefined), rooms: others },
  ].filter((told) => told.rooms.length > 0);
};

/** Adds cards to what is announced of bookings, so that open lists need not ask. What it answers ends it. */
export const announceCards = ({ database: { db, signals }, log }: Services): (() => Promise<void>) => {
  let heard = new Map<string, Told>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling: Promise<unknown> = Promise.resolve();

  const tell = async () => {
    const told = heard;
    heard = new Map();
    const cards = await cardsOf(db, [...told.keys()]).catch((error) => {
      log.error({ err: error }, 'changes of bookings are told without their cards');
      return new Map<string, Shown>();
    });
    for (const one of told.values())
      for (const telling of tellings(one, cards.get(one.payload.id))) signals.emit('announcement', telling);
  };
  const hear = (told: Told) => {
    heard.set(told.payload.id, together(heard.get(told.payload.id), told));
    timer ??= setTimeout(() => {
      timer = undefined;
      telling = telling.then(tell);
    }, MOMENT);
  };
  signals.on('bookingChanged', hear);
  return async () => {
    signals.off('bookingChanged', hear);
    clearTimeout(timer);
    telling = telling.then(tell);
    await telling;
  };
};
