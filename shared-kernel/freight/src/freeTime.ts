import * as v from 'valibot';
import { bestEvent, currentEvents } from './bestEvent';
import { DateOnly, Instant } from './calendarDay';
import { normaliseContainerNumber } from './containerNumber';
import {
  costOfDay,
  costOfDays,
  FreeDays,
  type FreeTimeClock,
  FreeTimeTariff,
  freeTimeClockCodes,
  freeTimeClocks,
  lastFreeDayAfter,
  tariffFor,
} from './freeTimeTariff';
import type { MilestoneCode } from './milestones';
import { findPickUpFact, findPickUps, type PickUp, type SaidFact } from './pickUps';
import { DAY, dayAt, formatDay } from './placeTime';
import type { TrackingEvent } from './trackingEvent';

/**
 * Free time that staff entered for a container when the carrier reported it elsewhere: its last free day, or the number
 * of free days.
 */
export const TypedFreeTime = v.object({
  /** Container number. */
  container: v.string(),
  clock: v.picklist(freeTimeClockCodes),
  lastFreeDay: v.nullable(DateOnly),
  freeDays: v.nullable(FreeDays),
  /** User who entered it, and time. */
  by: v.string(),
  at: Instant,
});
export type TypedFreeTime = v.InferOutput<typeof TypedFreeTime>;

/** Cost of the days after the free time, in the smallest unit of the tariff's currency. */
export const FreeTimeCharge = v.object({
  tariff: FreeTimeTariff,
  /** Up to today, or to the day on which the clock stopped. */
  untilNowMinor: v.number(),
  /** Cost of the next day after the free time; 0 once the clock has stopped. */
  nextDayMinor: v.number(),
});
export type FreeTimeCharge = v.InferOutput<typeof FreeTimeCharge>;

/** Current state of one free time clock (demurrage or detention) of one container. */
export const ContainerFreeTime = v.object({
  container: v.string(),
  clock: v.picklist(freeTimeClockCodes),
  /** Day at the place; null while the start is not reported. */
  startedOn: v.nullable(DateOnly),
  endedOn: v.nullable(DateOnly),
  /** Null when nobody reported it and no tariff is known. */
  lastFreeDay: v.nullable(DateOnly),
  /**
   * Origin of the last free day. Priority: entered by staff, reported by terminal or carrier, calculated from the
   * tariff.
   */
  basis: v.nullable(v.picklist(['typed', 'said', 'tariff'])),
  /** Reporter: a person, a terminal or the carrier. */
  saidBy: v.nullable(v.string()),
  saidAt: v.nullable(Instant),
  freeDays: v.nullable(v.number()),
  /** IANA time zone in which the days are counted. */
  timeZone: v.string(),
  daysOver: v.number(),
  /** Null when no tariff applies, and for readers who may not see prices. */
  charge: v.nullable(FreeTimeCharge),
});
export type ContainerFreeTime = v.InferOutput<typeof ContainerFreeTime>;

/** Free time data of a booking besides its events. */
export interface FreeTimeTerms {
  /** SCAC; null when it is not known. */
  readonly carrier: string | null;
  /** UN/LOCODE of the destination, and its IANA time zone. */
  readonly port: string;
  readonly timeZone: string;
  /** By container number, as far as known. */
  readonly containerTypes: Readonly<Record<string, string>>;
  /** Type of containers that are not listed; null when the booking has several types, or none. */
  readonly containerType: string | null;
  readonly tariffs: readonly FreeTimeTariff[];
  readonly typed: readonly TypedFreeTime[];
}

interface LastFreeDayOfInput {
  readonly container: string;
  readonly clock: FreeTimeClock;
  /** Of this container. */
  readonly started: TrackingEvent | null;
  readonly ended: TrackingEvent | null;
  readonly reported: SaidFact | null;
}

const getLocalDay = (event: TrackingEvent | null, timeZone: string): string | null => {
  if (!event?.occurredAt) return null;
  if (event.dateOnly) return event.occurredAt.slice(0, 10);
  return dayAt(event.occurredAt, event.occurredTz ?? timeZone);
};

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

type LastFreeDay = Pick<ContainerFreeTime, 'lastFreeDay' | 'basis' | 'saidBy' | 'saidAt' | 'freeDays'>;
const unknown: LastFreeDay = { lastFreeDay: null, basis: null, saidBy: null, saidAt: null, freeDays: null };

const calculateLastFreeDay = (
  { reported, started }: LastFreeDayOfInput,
  typed: TypedFreeTime | undefined,
  tariff: FreeTimeTariff | null,
  startedOn: string | null,
): LastFreeDay => {
  const firstDay = tariff?.firstDay ?? 'same-day';
  const after = (freeDays: number) => (startedOn === null ? null : lastFreeDayAfter(startedOn, { freeDays, firstDay }));
  if (typed) {
    const { freeDays, by: saidBy, at: saidAt } = typed;
    const lastFreeDay = typed.lastFreeDay ?? (freeDays === null ? null : after(freeDays));
    if (lastFreeDay !== null) return { lastFreeDay, basis: 'typed', saidBy, saidAt, freeDays };
  }
  if (reported)
    return {
      ...unknown,
      lastFreeDay: reported.value,
      basis: 'said',
      saidBy: reported.sourceName,
      saidAt: reported.saidAt,
    };
  if (!tariff || !started) return unknown;
  const { freeDays, carrier: saidBy } = tariff;
  return { lastFreeDay: after(freeDays), basis: 'tariff', saidBy, saidAt: started.receivedAt, freeDays };
};

const standing = (known: LastFreeDayOfInput, terms: FreeTimeTerms, now: Date): ContainerFreeTime => {
  const { container, clock, started, ended, reported } = known;
  const timeZone = reported?.timeZone ?? started?.occurredTz ?? terms.timeZone;
  const startedOn = getLocalDay(started, timeZone);
  const endedOn = getLocalDay(ended, timeZone);
  const typed = terms.typed.find((one) => one.container === container && one.clock === clock);
  const today = dayAt(now, timeZone);
  const containerType = terms.containerTypes[container] ?? terms.containerType;
  const tariff = tariffFor(
    { ...terms, containerType },
    clock,
    startedOn ?? typed?.lastFreeDay ?? reported?.value ?? today,
  );
  const last = calculateLastFreeDay(known, typed, tariff, startedOn);
  const daysOver = last.lastFreeDay === null ? 0 : Math.max(0, daysBetween(last.lastFreeDay, endedOn ?? today));
  const charge = tariff &&
    last.lastFreeDay !== null && {
      tariff,
      untilNowMinor: costOfDays(tariff.tiers, daysOver),
      nextDayMinor: endedOn === null ? costOfDay(tariff.tiers, daysOver + 1) : 0,
    };
  return { container, clock, startedOn, endedOn, ...last, timeZone, daysOver, charge: charge || null };
};

/**
 * Returns the free time clocks of a booking's containers that have started or have a reported last free day, by
 * container
 * number. Pure: today's cost is calculated on each read and never stored. `ends` are the events that stop a clock; they
 * may include events that the reader cannot see.
 */
export const calculateFreeTimes = (
  events: readonly TrackingEvent[],
  terms: FreeTimeTerms,
  now: Date,
  ends: readonly TrackingEvent[] = events,
): ContainerFreeTime[] => {
  const pickUps = new Map(findPickUps(events).map((one) => [one.container, one]));
  const happened = (of: readonly TrackingEvent[]) =>
    currentEvents(of).filter(({ classifier, equipment }) => classifier === 'actual' && equipment !== undefined);
  const [starting, ending] = [happened(events), happened(ends)];
  const at = (all: readonly TrackingEvent[], container: string) =>
    all.filter(({ equipment = '' }) => normaliseContainerNumber(equipment) === container);
  const containers = new Set([
    ...starting.map(({ equipment = '' }) => normaliseContainerNumber(equipment)),
    ...pickUps.keys(),
    ...terms.typed.map(({ container }) => container),
  ]);
  return [...containers].sort().flatMap((container) => {
    const [starts, stops] = [at(starting, container), at(ending, container)];
    const pickUp = pickUps.get(container);
    return freeTimeClockCodes.flatMap((clock) => {
      const { starts: first, ends: last } = freeTimeClocks[clock];
      const started =
        first
          .map((code) => bestEvent(starts.filter(({ milestone }) => milestone === code)))
          .find((event) => event !== null) ?? null;
      const ended =
        stops
          .filter(({ milestone }) => (last as readonly (MilestoneCode | null)[]).includes(milestone))
          .sort((a, b) => Date.parse(a.occurredAt ?? a.receivedAt) - Date.parse(b.occurredAt ?? b.receivedAt))[0] ??
        null;
      const said = clock === 'demurrage' && pickUp ? findPickUpFact(pickUp, 'last-free-day') : null;
      const isTyped = terms.typed.some((one) => one.container === container && one.clock === clock);
      if (!started && !said && !isTyped) return [];
      return standing({ container, clock, started, ended, reported: said }, terms, now);
    });
  });
};

/**
 * Returns the pick-ups with the last free day that staff entered. It overrides a differing day of a source, which is
 * shown as
 * contradicting. Applies only where a source reported a day: a day from staff alone is shown with its clock.
 */
export const applyTypedFreeDays = (pickUps: readonly PickUp[], clocks: readonly ContainerFreeTime[]): PickUp[] =>
  pickUps.map((pickUp) => {
    const typed = clocks.find(
      ({ container, clock, basis }) => container === pickUp.container && clock === 'demurrage' && basis === 'typed',
    );
    const first = pickUp.facts.findIndex(({ is }) => is === 'last-free-day');
    if (!typed?.lastFreeDay || typed.saidAt === null || first < 0) return pickUp;
    const { lastFreeDay: value, saidBy, saidAt, timeZone } = typed;
    const word = { is: 'last-free-day', value, sourceName: `Typed by ${saidBy}`, saidAt, timeZone } as const;
    const facts = pickUp.facts.filter((one) => one.is !== 'last-free-day' || one.value !== value);
    return { ...pickUp, facts: facts.toSpliced(first, 0, word) };
  });

/** Returns what is wrong with an entered last free day; null when it is valid. */
export const lastFreeDayFault = (
  { clock, startedOn }: Pick<ContainerFreeTime, 'clock' | 'startedOn'>,
  lastFreeDay: string | null,
): string | null => {
  if (lastFreeDay === null || startedOn === null || lastFreeDay >= startedOn) return null;
  const start = `${freeTimeClocks[clock].startText} on ${formatDay(startedOn)}`;
  return `The last free day cannot lie before ${start}. Where no day is free, enter 0 free days.`;
};
