import { freeTimeLeft, type PickUp } from '@quayside/freight';

/** A container at a terminal, with its free time. */
export interface StandingBox {
  readonly container: string;
  readonly bookingId: string;
  readonly place: string;
  /** Days until its last free day; negative after it. */
  readonly days: number;
  readonly text: string;
}

/** Known data of a booking that has arrived. */
export interface Arrived {
  readonly bookingId: string;
  readonly place: string;
  readonly pickUps: readonly PickUp[];
}

/** Returns the containers that are still at their terminals, the most urgent first. */
export const standingBoxes = (arrived: readonly Arrived[], now: Date): StandingBox[] =>
  arrived
    .flatMap(({ bookingId, place, pickUps }) =>
      pickUps.flatMap((pickUp) => {
        const left = freeTimeLeft(pickUp, now);
        return left ? [{ container: pickUp.container, bookingId, place, ...left }] : [];
      }),
    )
    .sort((one, other) => one.days - other.days || (one.container < other.container ? -1 : 1));
