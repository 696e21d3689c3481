import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ports/database';
import type { SourceAnswer, TrackingSource } from '../../../ports/trackingSource';
import { announceBooking } from '../booking/announceBooking';
import { selectBookings } from '../booking/bookingRows';
import { raiseException } from '../histories/raiseException';
import { applyTrackingEvents } from './applyTrackingEvents';
import { markSource } from './deliver';
import { adoptForSimulation, type DueShipment, leaseDue, letClosedGo } from './dueShipments';
import { forgetHeld } from './heldMessages';
import { afterAnswer, afterFailure, notConfigured, type Outcome } from './outcome';
import { isOpen } from './shipmentRows';

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
  const nextAt = outcome.nextAt === null ? null : new Date(outcome.nextAt).toISOString();
  // A request or a call that came meanwhile knows better.
  await tx.execute(sql`
    update booking_tracking set state = ${outcome.state}, reason = ${outcome.reason}, told_until = ${outcome.toldUntil}::timestamptz,
           next_pull_at = ${nextAt}::timestamptz, leased_until = null
     where booking_id = ${shipment.bookingId} and leased_until is not null and source is not distinct from ${source}`);
};

const record = (database: Database, due: DueShipment, outcome: Outcome, answer: SourceAnswer | null): Promise<void> =>
  database.transaction(async (tx) => {
    const { bookingId } = due.shipment;
    const [booking] = await selectBookings(tx, sql`b.id = ${bookingId} and ${isOpen}`, sql`for no key update`);
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
