import type { ScheduleOption } from '@quayside/contract';
import { daysText, formatCallDay, formatDay, formatMoney, validityDay } from '@quayside/freight';
import { co2eText, routingText } from '../option/optionTexts';

/** Maximum number of options side by side. */
export const mostCompared = 4;

interface Criterion {
  readonly label: string;
  readonly text: (option: ScheduleOption, agentZone: string) => string;
  /** The lowest value is the best; without it the row has no best value. */
  readonly weigh?: (option: ScheduleOption) => number;
}

const criteria: readonly Criterion[] = [
  { label: 'Total', text: (o) => formatMoney(o.totalMinor, o.currency), weigh: (o) => o.totalMinor },
  { label: 'Transit', text: (o) => daysText(o.transitDays), weigh: (o) => o.transitDays },
  {
    label: 'Free time',
    text: (o) => (o.freeDays === null ? 'Not stated' : daysText(o.freeDays)),
    weigh: (o) => (o.freeDays === null ? Number.POSITIVE_INFINITY : -o.freeDays),
  },
  { label: 'ETD', text: (o) => formatCallDay(o.etd, o.from) },
  {
    label: 'ETA',
    text: (o) => formatCallDay(o.eta, o.to),
    weigh: (o) => (o.eta ? Date.parse(o.eta) : Number.POSITIVE_INFINITY),
  },
  { label: 'Routing', text: routingText },
  {
    label: 'Valid to',
    text: (o, agentZone) => formatDay(validityDay(o.validTo, agentZone)),
    weigh: (o) => -Date.parse(o.validTo),
  },
  { label: 'CO₂e', text: (o) => co2eText(o.co2eKg).replace(' CO₂e', ''), weigh: (o) => o.co2eKg },
];

export interface ComparedValue {
  readonly id: string;
  readonly text: string;
  readonly best: boolean;
}

/**
 * Returns a row per criterion with the best values marked, unless all are equal. Validities are days in the agent's
 * time zone.
 */
export const compare = (
  options: readonly ScheduleOption[],
  agentZone: string,
): { label: string; values: ComparedValue[] }[] =>
  criteria.map(({ label, text, weigh }) => {
    const weights = weigh ? options.map(weigh) : [];
    const least = Math.min(...weights);
    const differ = weights.some((weight) => weight !== least);
    return {
      label,
      values: options.map((option) => ({
        id: option.id,
        text: text(option, agentZone),
        best: differ && weigh?.(option) === least,
      })),
    };
  });
