import { eventKey, type TrackingEvent } from '@quayside/freight';
import { and, eq, inArray } from 'drizzle-orm';
import { toBeKept } from '../../platform/people/shownStyle';
import type { Tx } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { reviewedStatuses } from '../bookings/booking/reviewedStatuses';
import { applyExceptionChanges, type ExceptionChanges, type ExceptionClosing } from './applyExceptionChanges';
import { toBookingFacts, toNewException } from './bookingFacts';
import { type ReviewCandidate, selectBookingsForReview } from './bookingsForReview';
import { endedExceptions } from './endedExceptions';
import { loadRelatedFacts } from './loadRelatedFacts';
import { planReviews } from './planReviews';
import { review } from './review';
import { type Finding, storedKey } from './rules/finding';
import { deriveShipment } from './rules/shipment';

type KnownOf = Awaited<ReturnType<typeof loadRelatedFacts>>;

/**
 * Closes exceptions that were raised only for events that their source has retracted. Their keys become free, so a new
 * report raises them again.
 */
export const withdrawExceptions = (
  tx: Tx,
  bookingId: string,
  retracted: readonly TrackingEvent[],
  now: Date,
): Promise<void> => toBeKept(() => withdraw(tx, bookingId, retracted, now));

const withdraw = async (tx: Tx, bookingId: string, retracted: readonly TrackingEvent[], now: Date): Promise<void> => {
  const isLookedAt = and(eq(bookings.id, bookingId), inArray(bookings.status, reviewedStatuses));
  const [booking] = await selectBookingsForReview(tx, isLookedAt).for('no key update');
  const [first] = retracted;
  if (!booking || !first) return;
  const { events, ...known } = (await loadRelatedFacts(tx, [booking]))(booking);
  const facts = toBookingFacts(booking, booking, known);
  const taken = new Set(retracted.map(eventKey));
  const asTold = events.map((event) => (taken.has(eventKey(event)) ? { ...event, retracted: false } : event));
  const still = new Set(review(facts, events, now).exceptions.map(storedKey));
  const keys = review(facts, asTold, now)
    .exceptions.map(storedKey)
    .filter((key) => !still.has(key));
  if (keys.length === 0) return;
  const closing: ExceptionClosing = {
    ...{ keys, by: first.sourceName, action: 'exception.withdrawn', label: 'Exception withdrawn' },
    why: `${first.sourceName} took back what it was raised for`,
  };
  await applyExceptionChanges(tx, [{ booking, raise: [], close: [closing] }]);
};

/** Decides which exceptions of a booking to raise and close, and when to review it next. Pure. */
const decideChanges = (
  booking: ReviewCandidate,
  knownOf: KnownOf,
  now: Date,
): ExceptionChanges & { reviewAt: string | null } => {
  const { events, raised, ...known } = knownOf(booking);
  const facts = toBookingFacts(booking, booking, known);
  const { exceptions: found, reviewAt, ...noted } = review(facts, events, now);
  const isKnown = new Set(raised.map(({ stored }) => stored));
  const fresh = found.filter((one) => !isKnown.has(storedKey(one)));
  const findOpenException = ({ type, goesOn }: Finding) =>
    goesOn && raised.find((one) => one.isOpen && one.type === type);
  return {
    booking,
    reviewAt,
    raise: fresh.filter((one) => !findOpenException(one)).map(toNewException),
    goOn: fresh.flatMap((one) => {
      const open = findOpenException(one);
      return open ? [{ stored: open.stored, more: toNewException(one) }] : [];
    }),
    close: raised.some(({ isOpen }) => isOpen)
      ? endedExceptions(booking, { raised, found, shipment: deriveShipment(facts, events, now) })
      : [],
    ...(reviewedStatuses.includes(booking.status) && { reviewState: noted }),
  };
};

/** Retry interval for a booking whose review failed. */
const RETRY_INTERVAL = 15 * 60_000;

export const tryAgainAt = (now: Date): string => new Date(now.getTime() + RETRY_INTERVAL).toISOString();

interface ReviewOptions {
  readonly now: Date;
  /** Called for a booking whose review failed; it is retried later. */
  readonly onError: (error: unknown, bookingId: string) => void;
}

/**
 * Reviews bookings that the transaction has locked and returns the number of new exceptions. Idempotent: a key is
 * raised once per booking, acknowledged or not. When a date moves again while its exception is open, that exception
 * gets the new evidence. An exception closes when its end was reported or its own dates end it (`endedExceptions`),
 * also on a closed booking. Any other condition that ends closes nothing: the exception stays open until someone
 * acknowledges it, because people may have acted on it.
 */
export const reviewLockedBookings = (
  tx: Tx,
  held: readonly ReviewCandidate[],
  { now, onError }: ReviewOptions,
): Promise<number> =>
  toBeKept(async () => {
    if (held.length === 0) return 0;
    const knownOf = await loadRelatedFacts(tx, held);
    const decided = held.map((booking) => {
      try {
        return decideChanges(booking, knownOf, now);
      } catch (error) {
        onError(error, booking.id);
        return { booking, raise: [], close: [], reviewAt: tryAgainAt(now) };
      }
    });
    const raised = await applyExceptionChanges(tx, decided);
    await planReviews(
      tx,
      decided.map(({ booking: { id }, reviewAt }) => ({ id, reviewAt })),
    );
    return raised;
  });

const rethrow = (error: unknown): never => {
  throw error;
};

/** Reviews one booking in the transaction that changed it. */
export const reviewExceptions = async (tx: Tx, bookingId: string, now: Date): Promise<number> => {
  const held = await selectBookingsForReview(tx, eq(bookings.id, bookingId)).for('no key update');
  return reviewLockedBookings(tx, held, { now, onError: rethrow });
};
