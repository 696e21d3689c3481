import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ports/database';
import type { SourceAnswer, TrackingSource } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { announceBooking } from '../booking/announceBooking';
import { selectBookings } from '../booking/bookingRows';
import { raiseException } from '../histories/raiseException';
import { applyTrackingEvents } from './applyTrackingEvents';
import { markSource } from './deliver';
import { adoptForSimulation, type DueShipment, leaseDue, letClosedGo } from './dueShipments';
import { forgetHeld } from './heldMessages';
import { afterAnswer, afterFailure, notConfigured, type Outcome } from './outcome';
import { isOpen } from './shipmentRows';
import { applyWaiting } from './waiting';

/** How many sources are asked side by side. */
const AT_ONCE = 8;

interface Log {
  warn(details: object, message: string): void;
}

interface Options {
  /** Milliseconds. */
  readonly pullEvery: number;
  readonly log: Log;
}

const storeOutcome = async (tx: Tx, { shipment, source }: DueShipment, outcome: Outcome): Promise<void> => {
  const nextPullAt = outcome.nextAt === null ? null : new Date(outcome.nextAt).toISOString();
  // A request or a call that came meanwhile knows better.
  const { bookingId, leasedUntil, source: asked } = bookingTracking;
  const { state, reason, toldUntil } = outcome;
  await tx
    .update(bookingTracking)
    .set({ state, reason, toldUntil, nextPullAt, leasedUntil: null })
    .where(
      and(eq(bookingId, shipment.bookingId), isNotNull(leasedUntil), sql`${asked} is not distinct from ${source}`),
    );
};

const record = (database: Database, due: DueShipment, outcome: Outcome, answer: SourceAnswer | null): Promise<void> =>
  database.transaction(async (tx) => {
    const { bookingId } = due.shipment;
    const [booking] = await selectBookings(tx, and(eq(bookings.id, bookingId), isOpen)).for('no key update');
    if (!booking) return;
    if (answer && due.source) await markSource(tx, bookingId, due.source);
    const isNew = answer !== null && (await applyTrackingEvents(tx, bookingId, answer.events));
    for (const exception of answer?.exceptions ?? []) await raiseException(tx, bookingId, exception);
    await storeOutcome(tx, due, outcome);
    if (!isNew && outcome.state !== due.state) announceBooking(tx, booking);
  });

/**
 * Asks the sources about every booking whose time has come. Any number of nodes may run one; what one of them is asking
 * about, the others leave alone.
 */
export const createTracker = (database: Database, sources: readonly TrackingSource[], { pullEvery, log }: Options) => {
  const ask = async (due: DueShipment, now: Date): Promise<void> => {
    const { shipment, source: name, toldUntil: since } = due;
    const mode = shipment.loadType === 'AIR' ? 'AIR' : 'SEA';
    const source = sources.find((one) => one.name === name && one.serves(shipment.carrier ?? '', mode));
    if (!source) return record(database, due, notConfigured(due), null);
    const asked = { due, now, pullEvery };
    try {
      const answer = await source.ask(shipment, { since, now });
      await record(database, due, afterAnswer(asked, answer), answer);
    } catch (error) {
      log.warn({ err: error, source: name, booking: shipment.bookingId }, 'a source of tracking gave no answer');
      await record(database, due, afterFailure(asked, error), null);
    }
  };
  return {
    tick: async (now: Date): Promise<void> => {
      await forgetHeld(database);
      await applyWaiting(database);
      await letClosedGo(database);
      if (sources.some(({ name }) => name === 'simulated')) await adoptForSimulation(database, now);
      for (
        let due = await leaseDue(database, now, AT_ONCE);
        due.length > 0;
        due = await leaseDue(database, now, AT_ONCE)
      ) {
        await Promise.all(due.map((one) => ask(one, now)));
      }
    },
  };
};
