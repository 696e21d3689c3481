import type { NewQuote, ScheduleOption, ScheduleSearch } from '@quayside/contract';
import {
  calculateDefaultValidity,
  type DayRange,
  defaultValidityDays,
  type ValidityCause,
  validityDay,
} from '@quayside/freight';
import * as v from 'valibot';
import { cargoText } from '../question/rateQuestion';
import { t } from '../texts/quotes';
import { PercentText, typedPercent } from './percentText';
import { type QuoteTerms, quoteTermEntries, quoteTermLabels } from './quoteTerms';
import { toRateQuestion } from './toRateQuestion';
import { validityOn } from './validity';

export const saveQuoteSchema = (days: DayRange) =>
  v.object({
    ...quoteTermEntries(days),
    /** Blank uses the company's standard margin. */
    percent: PercentText('blank'),
  });

/** Returns the form field of a server path. */
export const toSaveQuoteField = (path: string): keyof QuoteTerms | undefined => {
  if (path.startsWith('margin')) return 'percent';
  return path in quoteTermLabels ? (path as keyof QuoteTerms) : undefined;
};

/** Returns the end of the first rate to expire, which limits the validity of the quote. */
const firstEnd = (options: readonly ScheduleOption[]): string => options.map(({ validTo }) => validTo).sort()[0] ?? '';

/** Returns the days that a quote can be valid to: from today until the first rate expires, which may be in the past. */
export const daysOfQuote = (options: readonly ScheduleOption[], now: Date, agentZone: string) => {
  const max = validityDay(firstEnd(options), agentZone);
  const [min = max] = [validityDay(now, agentZone), max].sort();
  return { min, max };
};

const causes = {
  get tariff() {
    return t('The first of its rates ends then');
  },
  get 'cut-off'() {
    return t('The first cut-off is then');
  },
  get days() {
    return t('{count} days, before any rate or cut-off ends', { count: defaultValidityDays });
  },
} as const satisfies Record<ValidityCause, string>;

/** Returns why the validity has its default. */
export const validityHint = (options: readonly ScheduleOption[], agentZone: string, now: Date): string =>
  causes[calculateDefaultValidity(options, agentZone, now).cause];

/** Returns the form values for the chosen rates; `lane` names the route. */
export const saveQuoteStart = (
  search: ScheduleSearch,
  options: readonly ScheduleOption[],
  lane: Pick<ScheduleOption, 'from' | 'to'>,
  agentZone: string,
  now: Date,
): QuoteTerms => ({
  name: `${lane.from.city} → ${lane.to.city}, ${cargoText(toRateQuestion(search, lane, null))}`.slice(0, 120),
  company: null,
  percent: '',
  validTo: validityDay(calculateDefaultValidity(options, agentZone, now).validTo, agentZone),
});

/** Returns the body of POST /quotes. The server calculates an unchanged validity. */
export const toNewQuote = (
  values: QuoteTerms,
  search: ScheduleSearch,
  options: readonly ScheduleOption[],
  agentZone: string,
  request: string | null,
  now: Date,
) => {
  const percent = typedPercent(values.percent);
  const usual = calculateDefaultValidity(options, agentZone, now).validTo;
  return {
    name: values.name,
    company: values.company?.id ?? null,
    ...(request && { request }),
    search,
    choices: options.map(({ rateId, sailingId }) => ({ rateId, sailingId })),
    margin: percent === null ? null : { percent },
    validTo: values.validTo === validityDay(usual, agentZone) ? null : validityOn(values.validTo, usual, agentZone),
  } satisfies NewQuote;
};
