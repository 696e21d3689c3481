import type { MarginAmount } from '@quayside/contract';
import { type FieldError, invalid } from '../../platform/errors';
import { sellingCurrency } from '../../platform/people/agentCurrency';
import type { Executor } from '../../ports/database';
import { findExchanges } from './exchangeRateRows';

interface RequireExchangeRatesInput {
  readonly path: string;
  readonly amount?: MarginAmount | null | undefined;
}

/**
 * Checks that a margin can be calculated, because prices would otherwise disappear silently.
 * @throws 422 on amounts whose currency has no exchange rate
 */
export const requireExchangeRates = async (
  db: Executor,
  agentId: string,
  written: readonly RequireExchangeRatesInput[],
): Promise<void> => {
  const amounts = written.flatMap(({ path, amount }) => (amount ? [{ path, amount }] : []));
  if (amounts.length === 0) return;
  const into = await sellingCurrency(db, { tenantId: agentId }, null);
  const exchange = (await findExchanges(db, [agentId])).get(agentId);
  const errors = amounts.flatMap(({ path, amount }): FieldError[] => {
    const found = exchange?.(amount.currency, into);
    return found && 'missing' in found
      ? [{ path, message: `No exchange rate is stored for ${found.missing}: store one first` }]
      : [];
  });
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
};
