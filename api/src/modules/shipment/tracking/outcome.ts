import { carrierName, DAY } from '@quayside/freight';
import { SourceError, type SourceFailure } from '../../../integrations/source/sourceError';
import type { SourceAnswer } from '../../../ports/trackingSource';
import { bookedRoute } from '../booking/bookedRoute';
import type { DueShipment } from './dueShipments';

/** What follows from asking a source. */
export interface Outcome {
  readonly state: 'active' | 'waiting' | 'stopped';
  readonly reason: string | null;
  readonly toldUntil: string | null;
  /** In milliseconds; null asks nobody any more. */
  readonly nextAt: number | null;
}

interface Asked {
  readonly due: DueShipment;
  readonly now: Date;
  readonly pullEvery: number;
}

/** A number of which nothing was heard for so long is wrong. */
const PATIENCE = 14 * DAY;

const nameOf = ({ shipment: { carrier, fields } }: DueShipment): string =>
  carrier ? carrierName(carrier) : (bookedRoute(fields).carrier?.name ?? 'The carrier');
const numbersOf = ({ shipment: { bills, containers } }: DueShipment): string =>
  (bills.length > 0 ? bills.slice(-1) : containers).join(', ');

/** Why a booking waits. */
export const notReported = (carrier: string): string => `${carrier} has not reported on this shipment yet.`;

const stopped = (due: DueShipment, reason: string): Outcome => ({
  state: 'stopped',
  reason,
  toldUntil: due.toldUntil,
  nextAt: null,
});

const unknownNumber = (due: DueShipment) =>
  stopped(due, `${nameOf(due)} knows no shipment with the number ${numbersOf(due)}.`);

export const notConfigured = (due: DueShipment): Outcome =>
  stopped(due, `Tracking of ${due.shipment.carrier ? nameOf(due) : 'this carrier'} is not set up here.`);

/** An answer, with events or without. */
export const afterAnswer = ({ due, now, pullEvery }: Asked, { events, toldUntil, nextAt }: SourceAnswer): Outcome => {
  const next =
    nextAt === Number.POSITIVE_INFINITY ? null : Math.max(nextAt ?? now.getTime() + pullEvery, now.getTime() + 1);
  if (events.length > 0 || due.state === 'active' || due.toldUntil !== null)
    return { state: 'active', reason: null, toldUntil, nextAt: next };
  if (now.getTime() - Date.parse(due.requestedAt) > PATIENCE) return unknownNumber(due);
  return { state: 'waiting', reason: notReported(nameOf(due)), toldUntil, nextAt: next };
};

const failures: Record<SourceFailure, (asked: Asked, error: SourceError) => Outcome> = {
  unknown: ({ due }) => unknownNumber(due),
  refused: ({ due }) => stopped(due, `${nameOf(due)} refuses to report on this shipment.`),
  unreachable: ({ due, now, pullEvery }, { retryAfterSeconds }) => ({
    state: 'waiting',
    reason: `${nameOf(due)} does not answer at the moment and is asked again.`,
    toldUntil: due.toldUntil,
    nextAt: now.getTime() + Math.max(pullEvery, (retryAfterSeconds ?? 0) * 1000),
  }),
  spent: ({ due, now, pullEvery }, { retryAfterSeconds }) => ({
    state: 'waiting',
    reason: `${nameOf(due)} was asked as often as your quota allows today and is asked again tomorrow.`,
    toldUntil: due.toldUntil,
    nextAt: now.getTime() + Math.max(pullEvery, (retryAfterSeconds ?? 0) * 1000),
  }),
};

/** No answer. What is no failure of the source is ours: it is asked again, and the log says why. */
export const afterFailure = (asked: Asked, error: unknown): Outcome =>
  error instanceof SourceError
    ? failures[error.failure](asked, error)
    : failures.unreachable(asked, new SourceError('unreachable', 'was not asked'));
