import { listExchangeRates } from '@quayside/contract';
import { createDollarExchange, type Exchange } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';

/** Returns the company's exchange rates; only identical currencies convert while loading. */
export const useExchange = (): Exchange => {
  const stored = useCall(listExchangeRates, {}, { staleTime: 60_000 });
  return createDollarExchange(new Map((stored.data ?? []).map(({ currency, usd, date }) => [currency, { usd, date }])));
};
