import { HOUR } from './placeTime';

/** Hours without a push after which a subscription counts as stopped. */
export const pushesStopAfterHours = 24;
/** Polling interval in hours for a carrier that pushes; finds pushes that were lost. */
const seldomHours = 12;
/** Hours in which a recently written message may still be in delivery. */
const onItsWayHours = 0.5;

/** A subscription at a carrier; times as ISO instants. */
export interface SubscriptionActivity {
  /** Start of the active subscription; null while it is inactive. */
  readonly standsSince: string | null;
  readonly pushedAt: string | null;
  /** Time at which polling last returned data that a push should have delivered. */
  readonly missedAt: string | null;
}

const later = (one: string, other: string | null): number =>
  Math.max(Date.parse(one), other === null ? Number.NEGATIVE_INFINITY : Date.parse(other));

/**
 * Checks whether a subscription delivers pushes. It has stopped when no push came for a day, or when polling found
 * newer data after the last push.
 */
export const isDeliveringPushes = ({ standsSince, pushedAt, missedAt }: SubscriptionActivity, now: Date): boolean => {
  if (standsSince === null) return false;
  if (missedAt !== null && later(standsSince, pushedAt) <= Date.parse(missedAt)) return false;
  return now.getTime() - later(standsSince, pushedAt) < pushesStopAfterHours * HOUR;
};

interface HasMissedPushInput {
  /** Time at which the carrier wrote each message of its response. */
  readonly writtenAt: readonly string[];
  /**
   * Newest time covered by earlier responses; null for the first response, which covers the time before the
   * subscription.
   */
  readonly toldUntil: string | null;
  readonly standsSince: string;
}

/** Checks whether a response with new data contains something that a push should have delivered by now. */
export const hasMissedPush = ({ writtenAt, toldUntil, standsSince }: HasMissedPushInput, now: Date): boolean => {
  if (toldUntil === null) return false;
  const from = later(standsSince, toldUntil);
  const until = now.getTime() - onItsWayHours * HOUR;
  return writtenAt.some((at) => Date.parse(at) > from && Date.parse(at) < until);
};

/** Returns the time until a source is polled again, in milliseconds. */
export const pollingInterval = (usual: number, isPushed: boolean): number =>
  isPushed ? Math.max(usual, seldomHours * HOUR) : usual;
