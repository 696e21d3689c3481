import * as v from 'valibot';
import { DateOnly, daysAfter } from './calendarDay';
import { type ContainerTypeCode, containerTypes } from './containerTypes';
import { currencies } from './currencies';
import type { MilestoneCode } from './milestones';
import { Id } from './objectId';

interface Clock {
  readonly label: string;
  /** What starts it, the first that was reported. */
  readonly starts: readonly MilestoneCode[];
  /** What stops it, whichever comes first. */
  readonly ends: readonly MilestoneCode[];
  readonly startText: string;
  readonly lateText: string;
}

/** The two clocks of a container at its destination: in the terminal while it is full, outside of it until it comes back empty. */
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

/** Which day is the first of the free ones: carriers differ in it. */
export const firstFreeDays = { 'same-day': 'That day itself', 'day-after': 'The day after' } as const;
export type FirstFreeDay = keyof typeof firstFreeDays;

/** The container types that a tariff may be for. */
export const tariffContainerTypes = containerTypes.flatMap(({ code, iso }) => (iso ? [code] : [])) as [
  ContainerTypeCode,
  ...ContainerTypeCode[],
];

export const mostFreeDays = 365;
export const mostTiers = 10;
const freeDaysText = `Enter a whole number from 0 to ${mostFreeDays}`;
export const FreeDays = v.pipe(
  v.number(freeDaysText),
  v.integer(freeDaysText),
  v.minValue(0, freeDaysText),
  v.maxValue(mostFreeDays, freeDaysText),
);

const fromDayText = 'Enter a whole number from 1 to 365';
const perDayText = 'Enter an amount of at least 0';

/** What a day costs from the nth day behind the free ones on, in the smallest unit of the currency. */
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

/** What a carrier gives free at a destination, and what each day behind that costs. */
export const FreeTimeTariff = v.pipe(
  v.strictObject({
    id: Id,
    /** SCAC, or the code of a carrier of one's own. */
    carrier: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,4}$/, 'Choose the carrier')),
    clock: v.picklist(freeTimeClockCodes, 'Choose demurrage or detention'),
    /** UN/LOCODE of the destination; null for every one. */
    port: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'Enter a UN/LOCODE such as NLRTM'))),
    /** Null for every type. */
    containerType: v.nullable(v.picklist(tariffContainerTypes)),
    freeDays: FreeDays,
    firstDay: v.picklist(Object.keys(firstFreeDays) as [FirstFreeDay, ...FirstFreeDay[]]),
    currency: v.picklist([...currencies], 'Choose the currency'),
    /** By their days. */
    tiers: v.pipe(v.array(FreeTimeTier), v.minLength(1, 'Enter what a day costs'), v.maxLength(mostTiers)),
    /** Holds for clocks that start from this day to that one, inclusive; null for no end. */
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
      refuse('Each line begins with a later day than the one before', 'tiers');
    if (validUntil !== null && validUntil < validFrom) refuse('must not lie before its beginning', 'validUntil');
  }),
);
export type FreeTimeTariff = v.InferOutput<typeof FreeTimeTariff>;

/**
 * The last of so many free days.
 * @example lastFreeDayAfter('2026-04-01', { freeDays: 5, firstDay: 'same-day' }) // '2026-04-05'
 * @example lastFreeDayAfter('2026-04-01', { freeDays: 5, firstDay: 'day-after' }) // '2026-04-06'
 */
export const lastFreeDayAfter = (
  startedOn: string,
  { freeDays, firstDay }: Pick<FreeTimeTariff, 'freeDays' | 'firstDay'>,
): string => daysAfter(startedOn, firstDay === 'same-day' ? freeDays - 1 : freeDays);

/** What the nth day behind the free ones costs, in minor units; n counts from 1. */
export const costOfDay = (tiers: readonly FreeTimeTier[], n: number): number =>
  tiers.findLast(({ fromDay }) => fromDay <= n)?.perDayMinor ?? 0;

/** What so many days behind the free ones come to, in minor units. Whole numbers throughout: nothing is rounded. */
export const costOfDays = (tiers: readonly FreeTimeTier[], days: number): number =>
  tiers.reduce((sum, { fromDay, perDayMinor }, at) => {
    const last = Math.min(days, (tiers[at + 1]?.fromDay ?? days + 1) - 1);
    return sum + Math.max(0, last - fromDay + 1) * perDayMinor;
  }, 0);

/** The narrower tariff first: a port counts more than a container type; among equals the one that began last. */
const byFit = (a: FreeTimeTariff, b: FreeTimeTariff): number =>
  Number(b.port !== null) - Number(a.port !== null) ||
  Number(b.containerType !== null) - Number(a.containerType !== null) ||
  (a.validFrom < b.validFrom ? 1 : -1);

interface Shipped {
  readonly carrier: string | null;
  readonly port: string;
  readonly containerType: string | null;
  readonly tariffs: readonly FreeTimeTariff[];
}

/** The tariff that holds for a clock that starts on a day; null where none does. */
export const tariffFor = (
  { carrier, port, containerType, tariffs }: Shipped,
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
