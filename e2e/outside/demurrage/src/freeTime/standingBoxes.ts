import { freeTimeLeft, type PickUp } from '@quayside/freight';

/** A container that stands at a terminal, and how long it may. */
export interface StandingBox {
  readonly container: string;
  readonly bookingId: string;
  readonly place: string;
  /** Days until its last free day; less than 0 behind it. */
  readonly days: number;
  readonly text: string;
}

/** What is known of a booking that has arrived. */
export interface Arrived {
  readonly bookingId: string;
  readonly place: string;
  readonly pickUps: readonly PickUp[];
}

/** The containers that still stand at their terminals, the most urgent first. */
export const standingBoxes = (arrived: readonly Arrived[], now: Date): StandingBox[] =>
  arrived
    .flatMap(({ bookingId, place, pickUps }) =>
      pickUps.flatMap((pickUp) => {
        const left = freeTimeLeft(pickUp, now);
        return left ? [{ container: pickUp.container, bookingId, place, ...left }] : [];
      }),
    )
    .sort((one, other) => one.days - other.days || (one.container < other.container ? -1 : 1));
