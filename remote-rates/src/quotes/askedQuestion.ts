import type { ScheduleOption, ScheduleSearch } from '@quayside/contract';
import { defaultQuestion, type QuoteMode, type RateQuestion, writeQuestion } from '../question/rateQuestion';

type Lane = Pick<ScheduleOption, 'from' | 'to'>;

/** What was asked of the rates before they became a quote, as the search bar has it. */
export const askedQuestion = (
  search: ScheduleSearch,
  { from, to }: Lane,
  quoteMode: QuoteMode | null,
): RateQuestion => ({
  ...defaultQuestion,
  transportMode: search.transportMode,
  from: from.code,
  to: to.code,
  date: search.date ?? null,
  containers: Object.fromEntries(
    (search.CommodityAndWeight ?? []).map(({ ContainerType, Quantity }) => [ContainerType, Quantity]),
  ),
  cbm: search.cbm ?? null,
  kg: search.kg ?? null,
  set: search.set ?? 'pieces',
  loads: search.dimensions ?? [],
  quoteMode,
});

/** The address of the rates for the same question. */
export const ratesAddress = (search: ScheduleSearch, lane: Lane, quoteMode: QuoteMode): string =>
  `/rates?${writeQuestion(askedQuestion(search, lane, quoteMode))}`;
