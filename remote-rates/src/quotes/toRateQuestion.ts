import type { ScheduleOption, ScheduleSearch } from '@quayside/contract';
import { defaultQuestion, type QuoteMode, type RateQuestion, writeQuestion } from '../question/rateQuestion';

type Lane = Pick<ScheduleOption, 'from' | 'to'>;

/** Returns the search behind a quote, for the search bar. */
export const toRateQuestion = (
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

/** Returns the address of the rates for the same search. */
export const ratesAddress = (search: ScheduleSearch, lane: Lane, quoteMode: QuoteMode): string =>
  `/rates?${writeQuestion(toRateQuestion(search, lane, quoteMode))}`;
