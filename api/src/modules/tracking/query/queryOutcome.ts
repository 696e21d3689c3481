import { carrierName, DAY } from '@quayside/freight';
import { SourceError, type SourceFailure } from '../../../integrations/source/sourceError';
import type { SourceAnswer } from '../../../ports/trackingSource';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { DueShipment } from './dueShipments';

/** Result of a query to a source. */
export interface QueryOutcome {
  readonly state: 'active' | 'waiting' | 'stopped';
  readonly reason: string | null;
  readonly toldUntil: string | null;
  /** Time of the next query in milliseconds; null stops the queries. */
  readonly nextAt: number | null;
}

interface QueryContext {
  readonly due: DueShipment;
  readonly now: Date;
  readonly pullEvery: number;
}

/** After this time without a report, the number counts as wrong. */
const REPORT_TIMEOUT = 14 * DAY;

const getCarrierName = ({ shipment: { carrier, fields } }: DueShipment): string =>
  carrier ? carrierName(carrier) : (bookedRoute(fields).carrier?.name ?? 'The carrier');
const joinNumbers = ({ shipment: { bills, containers } }: DueShipment): string =>
  (bills.length > 0 ? bills.slice(-1) : containers).join(', ');

/** Returns the reason for which a booking waits. */
export const notReportedReason = (carrier: string): string => `${carrier} has not reported on this shipment yet.`;

const toStopped = (due: DueShipment, reason: string): QueryOutcome => ({
  state: 'stopped',
  reason,
  toldUntil: due.toldUntil,
  nextAt: null,
});

const unknownNumber = (due: DueShipment) =>
  toStopped(due, `${getCarrierName(due)} knows no shipment with the number ${joinNumbers(due)}.`);

export const outcomeWithoutSource = (due: DueShipment): QueryOutcome =>
  toStopped(due, `Tracking of ${due.shipment.carrier ? getCarrierName(due) : 'this carrier'} is not set up here.`);

/** Returns the outcome of an answer, with or without events. */
export const outcomeOfAnswer = (
  { due, now, pullEvery }: QueryContext,
  { events, toldUntil, nextAt }: SourceAnswer,
): QueryOutcome => {
  const next =
    nextAt === Number.POSITIVE_INFINITY ? null : Math.max(nextAt ?? now.getTime() + pullEvery, now.getTime() + 1);
  if (events.length > 0 || due.state === 'active' || due.toldUntil !== null)
    return { state: 'active', reason: null, toldUntil, nextAt: next };
  if (now.getTime() - Date.parse(due.requestedAt) > REPORT_TIMEOUT) return unknownNumber(due);
  return { state: 'waiting', reason: notReportedReason(getCarrierName(due)), toldUntil, nextAt: next };
};

const failures: Record<SourceFailure, (asked: QueryContext, error: SourceError) => QueryOutcome> = {
  unknown: ({ due }) => unknownNumber(due),
  refused: ({ due }) => toStopped(due, `${getCarrierName(due)} refuses to report on this shipment.`),
  unreachable: ({ due, now, pullEvery }, { retryAfterSeconds }) => ({
    state: 'waiting',
    reason: `${getCarrierName(due)} is not responding at the moment. Quayside will try again.`,
    toldUntil: due.toldUntil,
    nextAt: now.getTime() + Math.max(pullEvery, (retryAfterSeconds ?? 0) * 1000),
  }),
  spent: ({ due, now, pullEvery }, { retryAfterSeconds }) => ({
    state: 'waiting',
    reason: `Today’s quota of ${getCarrierName(due)} is used up. It is queried again tomorrow.`,
    toldUntil: due.toldUntil,
    nextAt: now.getTime() + Math.max(pullEvery, (retryAfterSeconds ?? 0) * 1000),
  }),
};

/**
 * Returns the outcome of a failed query. Errors that do not come from the source are treated as temporary; the log
 * shows the cause.
 */
export const outcomeOfFailure = (asked: QueryContext, error: unknown): QueryOutcome =>
  error instanceof SourceError
    ? failures[error.failure](asked, error)
    : failures.unreachable(asked, new SourceError('unreachable', 'was not asked'));
