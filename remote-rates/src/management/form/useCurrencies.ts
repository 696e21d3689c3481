import { listExchangeRates } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import type { SelectOption } from '@quayside/ui';

/**
 * Returns the currencies for prices: US dollars, the company's own, those with an exchange rate, and the current one.
 */
export const useCurrencies = (current: string): SelectOption[] => {
  const stored = useCall(listExchangeRates, {}, { staleTime: 60_000 });
  const { agentCurrency } = useUser();
  const own = agentCurrency ? [agentCurrency] : [];
  const codes = ['USD', ...own, ...(stored.data ?? []).map(({ currency }) => currency), ...(current ? [current] : [])];
  return [...new Set(codes)].map((code) => ({ value: code, label: code }));
};
