import type { ScheduleOption } from '@quayside/contract';
import { formatCallDay, formatDay, formatMoney, validityDay } from '@quayside/freight';
import { daysText } from '../option/daysText';
import { co2eText, routingText } from '../option/optionTexts';
import { t } from '../texts/results';

/** Maximum number of options side by side. */
export const mostCompared = 4;

interface Criterion {
  readonly label: string;
  readonly text: (option: ScheduleOption, agentZone: string) => string;
  /** The lowest value is the best; without it the row has no best value. */
  readonly weigh?: (option: ScheduleOption) => number;
}

const criteria: readonly Criterion[] = [
  {
    get label() {
      return t('Total');
    },
    text: (o) => formatMoney(o.totalMinor, o.currency),
    weigh: (o) => o.totalMinor,
  },
  {
    get label() {
      return t('Transit');
    },
    text: (o) => daysText(o.transitDays),
    weigh: (o) => o.transitDays,
  },
  {
    get label() {
      return t('Free time');
    },
    text: (o) => (o.freeDays === null ? t('Not stated') : daysText(o.freeDays)),
    weigh: (o) => (o.freeDays === null ? Number.POSITIVE_INFINITY : -o.freeDays),
  },
  {
    get label() {
      return t('ETD');
    },
    text: (o) => formatCallDay(o.etd, o.from),
  },
  {
    get label() {
      return t('ETA');
    },
    text: (o) => formatCallDay(o.eta, o.to),
    weigh: (o) => (o.eta ? Date.parse(o.eta) : Number.POSITIVE_INFINITY),
  },
  {
    get label() {
      return t('Routing');
    },
    text: routingText,
  },
  {
    get label() {
      return t('Valid to');
    },
    text: (o, agentZone) => formatDay(validityDay(o.validTo, agentZone)),
    weigh: (o) => -Date.parse(o.validTo),
  },
  {
    get label() {
      return t('CO₂e');
    },
    text: (o) => co2eText(o.co2eKg).replace(' CO₂e', ''),
    weigh: (o) => o.co2eKg,
  },
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
