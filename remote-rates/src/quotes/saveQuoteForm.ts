import type { NewQuote, ScheduleOption, ScheduleSearch } from '@quayside/contract';
import { type DayRange, validityDay } from '@quayside/freight';
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

/** The form as the chosen rates fill it in; `lane` is where they go. */
export const saveQuoteStart = (
  search: ScheduleSearch,
  options: readonly ScheduleOption[],
  lane: Pick<ScheduleOption, 'from' | 'to'>,
  agentZone: string,
): QuoteTerms => ({
  name: `${lane.from.city} → ${lane.to.city}, ${cargoText(askedQuestion(search, lane, null))}`.slice(0, 120),
  company: null,
  percent: '',
  validTo: validityDay(firstEnd(options), agentZone),
});

/** The body of POST /quotes. A validity that was left alone is the server's to reckon. */
export const newQuoteOf = (
  values: QuoteTerms,
  search: ScheduleSearch,
  options: readonly ScheduleOption[],
  agentZone: string,
  request: string | null,
) => {
  const percent = typedPercent(values.percent);
  const end = firstEnd(options);
  return {
    name: values.name,
    company: values.company?.id ?? null,
    ...(request && { request }),
    search,
    choices: options.map(({ rateId, sailingId }) => ({ rateId, sailingId })),
    margin: percent === null ? null : { percent },
    validTo: values.validTo === validityDay(end, agentZone) ? null : validityOn(values.validTo, end, agentZone),
  } satisfies NewQuote;
};
