import type { NewQuote, ScheduleOption, ScheduleSearch } from '@quayside/contract';
import { type DayRange, usualDays, usualValidity, type ValidityCause, validityDay } from '@quayside/freight';
import * as v from 'valibot';
import { cargoText } from '../question/rateQuestion';
import { askedQuestion } from './askedQuestion';
import { PercentText, typedPercent } from './percentText';
import { type QuoteTerms, quoteTermEntries, quoteTermLabels } from './quoteTerms';
import { validityOn } from './validity';

export const saveQuoteSchema = (days: DayRange) =>
  v.object({
    ...quoteTermEntries(days),
    /** Blank takes the company's standard margin. */
    percent: PercentText('blank'),
  });

/** The form's field for a path of the server. */
export const saveQuoteFieldOf = (path: string): keyof QuoteTerms | undefined => {
  if (path.startsWith('margin')) return 'percent';
  return path in quoteTermLabels ? (path as keyof QuoteTerms) : undefined;
};

/** When the first of the rates ends: as long as the whole quote can stand. */
const firstEnd = (options: readonly ScheduleOption[]): string => options.map(({ validTo }) => validTo).sort()[0] ?? '';

/** The days that a quote can be valid to: from today until the first of its rates ends, which may be over already. */
export const daysOfQuote = (options: readonly ScheduleOption[], now: Date, agentZone: string) => {
  const max = validityDay(firstEnd(options), agentZone);
  const [min = max] = [validityDay(now, agentZone), max].sort();
  return { min, max };
};

const causes = {
  tariff: 'The first of its rates ends then',
  'cut-off': 'The first cut-off is then',
  days: `${usualDays} days, before any rate or cut-off ends`,
} as const satisfies Record<ValidityCause, string>;

/** Why a quote holds until the day that stands there first. */
export const validityHint = (options: readonly ScheduleOption[], agentZone: string, now: Date): string =>
  causes[usualValidity(options, agentZone, now).cause];

/** The form as the chosen rates fill it in; `lane` is where they go. */
export const saveQuoteStart = (
  search: ScheduleSearch,
  options: readonly ScheduleOption[],
  lane: Pick<ScheduleOption, 'from' | 'to'>,
  agentZone: string,
  now: Date,
): QuoteTerms => ({
  name: `${lane.from.city} → ${lane.to.city}, ${cargoText(askedQuestion(search, lane, null))}`.slice(0, 120),
  company: null,
  percent: '',
  validTo: validityDay(usualValidity(options, agentZone, now).validTo, agentZone),
});

/** The body of POST /quotes. A validity that was left alone is the server's to reckon. */
export const newQuoteOf = (
  values: QuoteTerms,
  search: ScheduleSearch,
  options: readonly ScheduleOption[],
  agentZone: string,
  request: string | null,
  now: Date,
) => {
  const percent = typedPercent(values.percent);
  const usual = usualValidity(options, agentZone, now).validTo;
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
