import * as v from 'valibot';
import { bestEvent, currentEvents } from './bestEvent';
import { Instant } from './calendarDay';
import { normaliseContainerNumber } from './containerNumber';
import { daysText } from './formatSpan';
import { DAY, dayAt } from './placeTime';
import { sourcePriority } from './sourcePriority';
import { type ContainerFact, containerFacts, type TrackingEvent } from './trackingEvent';

/** A fact that a source reported about a container, with source and time. */
export const SaidFact = v.object({
  is: v.picklist(containerFacts),
  value: v.string(),
  sourceName: v.string(),
  saidAt: Instant,
  /** IANA time zone of the terminal; null when it is unknown. */
  timeZone: v.nullable(v.string()),
});
export type SaidFact = v.InferOutput<typeof SaidFact>;

/**
 * Reported facts about picking up a container. When several sources report one fact, the first counts and the others
 * contradict it.
 */
export const PickUp = v.object({
  /** Container number. */
  container: v.string(),
  facts: v.array(SaidFact),
  /** Time at which it left the terminal; null before. */
  leftAt: v.nullable(Instant),
});
export type PickUp = v.InferOutput<typeof PickUp>;

/** Value of a fees report when no fees are left. */
export const noFeesValue = 'none any more';

/** Reports of staff come after external ones. */
const getSourceRank = (event: TrackingEvent): number => sourcePriority(event) ?? Number.MAX_SAFE_INTEGER;

const byWord = (a: TrackingEvent, b: TrackingEvent): number =>
  getSourceRank(a) - getSourceRank(b) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || (a.id < b.id ? -1 : 1);

/** Returns the fact that an event reports; the milestone `available` is such a fact from any source. */
const factIn = ({ fact, milestone, classifier }: TrackingEvent): TrackingEvent['fact'] => {
  if (fact) return fact;
  return milestone === 'available' && classifier === 'actual' ? { is: 'available', value: 'yes' } : undefined;
};

const said = (event: TrackingEvent, is: ContainerFact): SaidFact[] => {
  const fact = factIn(event);
  const { sourceName, updatedAt: saidAt, occurredTz: timeZone } = event;
  return fact?.is === is ? [{ ...fact, sourceName, saidAt, timeZone }] : [];
};

/** Returns the newest report of each source, with equal reports merged. */
const onceEach = (facts: readonly SaidFact[]): SaidFact[] =>
  facts.filter(
    (one, index) =>
      index === facts.findIndex(({ value }) => value === one.value) &&
      index === facts.findIndex(({ sourceName }) => sourceName === one.sourceName),
  );

/** Returns the reported pick-up facts of each container, sorted by container number and fact. */
export const findPickUps = (events: readonly TrackingEvent[]): PickUp[] => {
  const byContainer = new Map<string, TrackingEvent[]>();
  for (const event of currentEvents(events)) {
    const container = event.equipment && normaliseContainerNumber(event.equipment);
    if (container) byContainer.set(container, [...(byContainer.get(container) ?? []), event]);
  }
  return [...byContainer]
    .map(([container, all]) => {
      const words = [...all].sort(byWord);
      const facts = containerFacts.flatMap((is) => onceEach(words.flatMap((event) => said(event, is))));
      const left = bestEvent(
        all.filter(({ milestone, classifier }) => milestone === 'out_gate' && classifier === 'actual'),
      );
      return { container, facts, leftAt: left?.occurredAt ?? null };
    })
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => (a.container < b.container ? -1 : 1));
};

/** Returns the preferred report of a fact; null when nobody reported it. */
export const findPickUpFact = ({ facts }: Pick<PickUp, 'facts'>, is: ContainerFact): SaidFact | null =>
  facts.find((one) => one.is === is) ?? null;

/** Remaining free time of a container at its terminal. */
export interface FreeTime {
  /** Days until the last free day: 0 on that day, negative after it. */
  readonly days: number;
  readonly text: string;
}

const freeTimeText = (days: number): string => {
  if (days < 0) return `Free time ended ${daysText(-days)} ago`;
  return days === 0 ? 'Last free day is today' : `${daysText(days)} left`;
};

/**
 * Returns the remaining free time, counted in days at the terminal. Null without a last free day, and after the
 * container has left.
 */
export const freeTimeLeft = (pickUp: PickUp, now: Date): FreeTime | null => {
  const last = findPickUpFact(pickUp, 'last-free-day');
  if (!last || pickUp.leftAt !== null) return null;
  const today = dayAt(now, last.timeZone ?? 'UTC');
  const days = Math.round((Date.parse(last.value) - Date.parse(today)) / DAY);
  return { days, text: freeTimeText(days) };
};
