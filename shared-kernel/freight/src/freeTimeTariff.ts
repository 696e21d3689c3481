import * as v from 'valibot';
import { DateOnly, daysAfter } from './calendarDay';
import { type ContainerTypeCode, containerTypes } from './containerTypes';
import { currencies } from './currencies';
import type { MilestoneCode } from './milestones';
import { Id } from './objectId';

interface Clock {
  readonly label: string;
  /** Milestones that start the clock; the first reported one counts. */
  readonly starts: readonly MilestoneCode[];
  /** Milestones that stop the clock, whichever comes first. */
  readonly ends: readonly MilestoneCode[];
  readonly startText: string;
  readonly lateText: string;
}

/**
 * The two clocks of a container at its destination: demurrage in the terminal while full, detention outside until
 * returned empty.
 */
export const freeTimeClocks = {
  demurrage: {
    label: 'Demurrage',
    starts: ['discharged', 'available'],
    ends: ['out_gate', 'delivered', 'empty_returned'],
    startText: 'the discharge',
    lateText: 'It had not left the terminal by the end of that day.',
  },
  detention: {
    label: 'Detention',
    starts: ['out_gate'],
    ends: ['empty_returned'],
    startText: 'the gate out',
    lateText: 'It had not been returned empty by the end of that day.',
  },
} as const satisfies Record<string, Clock>;
export type FreeTimeClock = keyof typeof freeTimeClocks;
export const freeTimeClockCodes = Object.keys(freeTimeClocks) as [FreeTimeClock, ...FreeTimeClock[]];

/** First day of the free time; carriers differ. */
export const firstFreeDays = { 'same-day': 'That day itself', 'day-after': 'The day after' } as const;
export type FirstFreeDay = keyof typeof firstFreeDays;

/** Container types that a tariff can apply to. */
export const tariffContainerTypes = containerTypes.flatMap(({ code, iso }) => (iso ? [code] : [])) as [
  ContainerTypeCode,
  ...ContainerTypeCode[],
];

export const maxFreeDays = 365;
export const maxFreeTimeTiers = 10;
const freeDaysText = `Enter a whole number from 0 to ${maxFreeDays}`;
export const FreeDays = v.pipe(
  v.number(freeDaysText),
  v.integer(freeDaysText),
  v.minValue(0, freeDaysText),
  v.maxValue(maxFreeDays, freeDaysText),
);

const fromDayText = 'Enter a whole number from 1 to 365';
const perDayText = 'Enter an amount of at least 0';

/** Cost per day from the nth day after the free time on, in the smallest unit of the currency. */
export const FreeTimeTier = v.strictObject({
  fromDay: v.pipe(
    v.number(fromDayText),
    v.integer(fromDayText),
    v.minValue(1, fromDayText),
    v.maxValue(365, fromDayText),
  ),
  perDayMinor: v.pipe(
    v.number(perDayText),
    v.safeInteger(perDayText),
    v.minValue(0, perDayText),
    v.maxValue(1_000_000_000, 'must be smaller'),
  ),
});
export type FreeTimeTier = v.InferOutput<typeof FreeTimeTier>;

/** Free time of a carrier at a destination, and the cost of each day after it. */
export const FreeTimeTariff = v.pipe(
  v.strictObject({
    id: Id,
    /** SCAC, or the agent's own carrier code. */
    carrier: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,4}$/, 'Choose the carrier')),
    clock: v.picklist(freeTimeClockCodes, 'Choose demurrage or detention'),
    /** UN/LOCODE of the destination; null for all destinations. */
    port: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'Enter a UN/LOCODE such as NLRTM'))),
    /** Null for all types. */
    containerType: v.nullable(v.picklist(tariffContainerTypes)),
    freeDays: FreeDays,
    firstDay: v.picklist(Object.keys(firstFreeDays) as [FirstFreeDay, ...FirstFreeDay[]]),
    currency: v.picklist([...currencies], 'Choose the currency'),
    /** Sorted by day. */
    tiers: v.pipe(v.array(FreeTimeTier), v.minLength(1, 'Enter what a day costs'), v.maxLength(maxFreeTimeTiers)),
    /** Applies to clocks that start between these days, inclusive; null for no end. */
    validFrom: DateOnly,
    validUntil: v.nullable(DateOnly),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { tiers, validFrom, validUntil } = dataset.value;
    const input = dataset.value;
    const refuse = (message: string, key: keyof typeof input) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    if (tiers[0]?.fromDay !== 1) refuse('The first line begins with day 1', 'tiers');
    if (tiers.some(({ fromDay }, at) => at > 0 && fromDay <= (tiers[at - 1]?.fromDay ?? 0)))
      refuse('Each line must start on a later day than the line above', 'tiers');
    if (validUntil !== null && validUntil < validFrom) refuse('must not lie before its beginning', 'validUntil');
  }),
);
export type FreeTimeTariff = v.InferOutput<typeof FreeTimeTariff>;

/**
 * Returns the last free day.
 * @example lastFreeDayAfter('2026-04-01', { freeDays: 5, firstDay: 'same-day' }) // '2026-04-05'
 * @example lastFreeDayAfter('2026-04-01', { freeDays: 5, firstDay: 'day-after' }) // '2026-04-06'
 */
export const lastFreeDayAfter = (
  startedOn: string,
  { freeDays, firstDay }: Pick<FreeTimeTariff, 'freeDays' | 'firstDay'>,
): string => daysAfter(startedOn, firstDay === 'same-day' ? freeDays - 1 : freeDays);

/** Returns the cost of the nth day after the free time, in minor units; n counts from 1. */
export const costOfDay = (tiers: readonly FreeTimeTier[], n: number): number =>
  tiers.findLast(({ fromDay }) => fromDay <= n)?.perDayMinor ?? 0;

/**
 * Returns the cost of the given number of days after the free time, in minor units. Integers only: nothing is rounded.
 */
export const costOfDays = (tiers: readonly FreeTimeTier[], days: number): number =>
  tiers.reduce((sum, { fromDay, perDayMinor }, at) => {
    const last = Math.min(days, (tiers[at + 1]?.fromDay ?? days + 1) - 1);
    return sum + Math.max(0, last - fromDay + 1) * perDayMinor;
  }, 0);

/** Compares tariffs: the more specific first (port before container type), then the one that started last. */
const byFit = (a: FreeTimeTariff, b: FreeTimeTariff): number =>
  Number(b.port !== null) - Number(a.port !== null) ||
  Number(b.containerType !== null) - Number(a.containerType !== null) ||
  (a.validFrom < b.validFrom ? 1 : -1);

interface TariffForInput {
  readonly carrier: string | null;
  readonly port: string;
  readonly containerType: string | null;
  readonly tariffs: readonly FreeTimeTariff[];
}

/** Returns the tariff that applies to a clock that starts on a day; null when there is none. */
export const tariffFor = (
  { carrier, port, containerType, tariffs }: TariffForInput,
  clock: FreeTimeClock,
  day: string,
): FreeTimeTariff | null =>
  tariffs
    .filter(
      (one) =>
        one.carrier === carrier &&
        one.clock === clock &&
        (one.port === null || one.port === port) &&
        (one.containerType === null || one.containerType === containerType) &&
        one.validFrom <= day &&
        (one.validUntil === null || day <= one.validUntil),
    )
    .sort(byFit)[0] ?? null;
