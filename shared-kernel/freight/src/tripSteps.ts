import { fillPlaceholders } from './fillPlaceholders';
import { lateDays } from './formatSpan';
import { momentSpan } from './momentSpan';
import { type ShippingStatus, shippingStatuses } from './shippingStatus';
import type { Trip, TripCall, TripMoment } from './trip';
import { destinationOf, originOf, type TripFacts, tripPosition } from './tripPosition';
import { momentDay } from './tripText';
import { type TripWords, tripWords } from './tripWords';

/** A step of a booking's route. */
export interface TripStep {
  readonly key: ShippingStatus | 'call' | 'cancelled';
  readonly label: string;
  /** `current` is the present step; `ended` is the step at which it was cancelled. */
  readonly state: 'done' | 'current' | 'next' | 'ended';
  /** Actual or expected time; null when unknown. */
  readonly moment: TripMoment | null;
  /** Time zone of the place; null for the reader's own zone. */
  readonly timeZone: string | null;
  /** Text shown instead of a time. */
  readonly words: string | null;
  /** Label of an expected time. */
  readonly expects: 'ETD' | 'ETA' | null;
  /** Expected a day or more later than planned. */
  readonly late: boolean;
}

/** Times of a booking without a place; ISO instants. */
export interface BookingMoments {
  readonly createdAt: string;
  readonly cancellation: { readonly at: string } | null;
}

interface StepTimes {
  readonly moment: TripMoment | null;
  readonly timeZone: string | null;
  readonly expects?: 'ETD' | 'ETA';
  readonly planned?: string | null;
}

/**
 * Returns when the booking was confirmed; null when that was entered after the cargo had moved, because the entry then has no
 * date of its own.
 */
const findConfirmation = (trip: Trip): TripMoment | null => {
  const { confirmed, pickedUp, onBoard } = trip;
  const [from, to] = [originOf(trip), destinationOf(trip)];
  const isLater = (moment: TripMoment | null, { timeZone }: TripCall): boolean =>
    confirmed !== null &&
    moment?.sure === 'actual' &&
    momentSpan(confirmed, from.timeZone).from > momentSpan(moment, timeZone).to;
  const hasMoved =
    [pickedUp, onBoard, from.departure].some((moment) => isLater(moment, from)) || isLater(to.arrival, to);
  return hasMoved ? null : confirmed;
};

const getStepTimes = ({ trip }: TripFacts, createdAt: string): Record<ShippingStatus, StepTimes> => {
  const [from, to] = [originOf(trip), destinationOf(trip)];
  return {
    created: { moment: { at: createdAt, dateOnly: false, sure: 'actual' }, timeZone: null },
    confirmed: { moment: findConfirmation(trip), timeZone: null },
    picked: { moment: trip.pickedUp, timeZone: from.timeZone },
    onboard: {
      moment: trip.onBoard ?? from.departure,
      timeZone: from.timeZone,
      expects: 'ETD',
      planned: trip.plannedEtd,
    },
    arrived: { moment: to.arrival, timeZone: to.timeZone, expects: 'ETA', planned: trip.plannedEta },
  };
};

const toTripStep = (status: ShippingStatus, state: TripStep['state'], times: StepTimes, words: TripWords): TripStep => {
  const { moment, timeZone, expects, planned = null } = times;
  const isAhead = state === 'next';
  const isTold = moment !== null && (moment.sure === 'actual') === !isAhead;
  return {
    key: status,
    label: words.steps[status],
    state,
    moment: isTold ? moment : null,
    timeZone,
    words: null,
    expects: isTold && isAhead && expects ? expects : null,
    late: isTold && isAhead && lateDays(planned, moment, timeZone ?? 'UTC') > 0,
  };
};

/** Returns the call where the cargo waits for its onward transport; null elsewhere. */
const waitingCall = (facts: TripFacts, now: Date): TripCall | null => {
  const position = tripPosition(facts, now);
  if (position.kind !== 'standing' || position.call === 0 || position.call === facts.trip.calls.length - 1) return null;
  return facts.trip.calls[position.call] ?? null;
};

/** The last step is the current one until the rest is there. */
const withPartArrival = (steps: readonly TripStep[], { trip }: TripFacts, { where }: TripWords): TripStep[] =>
  steps.map((step) =>
    step.key === 'arrived' && step.state === 'done'
      ? { ...step, label: fillPlaceholders(where.partly, { place: destinationOf(trip).name }), state: 'current' }
      : step,
  );

/**
 * Returns the steps Created, Confirmed, Picked up, On board, Arrived; At Singapore while the cargo waits there, and
 * Cancelled as the last step of a cancelled booking.
 */
export function tripSteps(
  facts: TripFacts,
  { createdAt, cancellation }: BookingMoments,
  now: Date,
  words: TripWords = tripWords,
): TripStep[] {
  const reached = shippingStatuses.indexOf(facts.shippingStatus);
  const times = getStepTimes(facts, createdAt);
  if (facts.status === 'cancelled') {
    const done = shippingStatuses
      .slice(0, reached + 1)
      .map((status) => toTripStep(status, 'done', times[status], words));
    const end = { timeZone: null, words: null, expects: null, late: false } as const;
    const moment = cancellation && ({ at: cancellation.at, dateOnly: false, sure: 'actual' } as const);
    return [...done, { ...end, key: 'cancelled', label: words.steps.cancelled, state: 'ended', moment }];
  }
  const call = waitingCall(facts, now);
  const getStepState = (place: number): TripStep['state'] => {
    if (place < reached || shippingStatuses[place] === 'arrived') return place <= reached ? 'done' : 'next';
    if (place > reached) return 'next';
    return facts.status === 'completed' ? 'done' : 'current';
  };
  const steps = shippingStatuses.map((status, place) => toTripStep(status, getStepState(place), times[status], words));
  if (facts.trip.partly && facts.status !== 'completed') return withPartArrival(steps, facts, words);
  if (!call) return steps;
  const { departure, departurePlanned, timeZone, name } = call;
  const onward: StepTimes = { moment: departure, timeZone, expects: 'ETD', planned: departurePlanned };
  return steps.flatMap((step): TripStep[] => {
    if (step.key !== 'onboard') return [step];
    const here: TripStep = {
      key: 'call',
      label: fillPlaceholders(words.where.at, { place: name }),
      state: 'current',
      moment: null,
      timeZone,
      words: departure
        ? fillPlaceholders(words.waitsFor.day, { day: momentDay(departure, timeZone) })
        : words.waitsFor.onward,
      expects: null,
      late: false,
    };
    return [here, toTripStep('onboard', 'next', onward, words)];
  });
}
