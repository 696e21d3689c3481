import { HOUR } from './placeTime';

/** Pushes that stay away for so long have stopped, in hours. */
export const pushesStopAfterHours = 24;
/** How seldom a carrier is asked whose pushes come, in hours: what they lose is found by then. */
const seldomHours = 12;
/** What was written so lately may still be on its way, in hours. */
const onItsWayHours = 0.5;

/** A subscription at a carrier; moments as ISO instants. */
export interface Subscribed {
  /** Since when it stands there; null while it does not. */
  readonly standsSince: string | null;
  readonly pushedAt: string | null;
  /** When asking last brought what a push should have told. */
  readonly missedAt: string | null;
}

const later = (one: string, other: string | null): number =>
  Math.max(Date.parse(one), other === null ? Number.NEGATIVE_INFINITY : Date.parse(other));

/** Whether the pushes of a subscription come. They have stopped when they stay away for a day, or when asking knew better after the last of them. */
export const isHeard = ({ standsSince, pushedAt, missedAt }: Subscribed, now: Date): boolean => {
  if (standsSince === null) return false;
  if (missedAt !== null && later(standsSince, pushedAt) <= Date.parse(missedAt)) return false;
  return now.getTime() - later(standsSince, pushedAt) < pushesStopAfterHours * HOUR;
};

interface Written {
  /** When the carrier wrote each message of its answer. */
  readonly writtenAt: readonly string[];
  /** Up to where its answers had told before; null for the first answer, which tells what was before the subscription. */
  readonly toldUntil: string | null;
  readonly standsSince: string;
}

/** Whether an answer that brought something new holds what a push should have told by now. */
export const isMissed = ({ writtenAt, toldUntil, standsSince }: Written, now: Date): boolean => {
  if (toldUntil === null) return false;
  const from = later(standsSince, toldUntil);
  const until = now.getTime() - onItsWayHours * HOUR;
  return writtenAt.some((at) => Date.parse(at) > from && Date.parse(at) < until);
};

/** After how long a source is asked again, in milliseconds. */
export const askedAgainAfter = (usual: number, isPushed: boolean): number =>
  isPushed ? Math.max(usual, seldomHours * HOUR) : usual;
