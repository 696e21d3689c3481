import { type ChosenRate, type OwnLine, toCargoLines, toLoad } from '@quayside/contract';
import { appliedRates, calculateOwnPrice } from '@quayside/freight';
import { newId } from '../../../platform/encoding/id';
import { invalid } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import { findAgentExchange, findOwnLineErrors } from '../../quotes/ownQuoteLines';
import { openCarrier } from '../../quotes/spotOption';
import type { BookingRow } from '../booking/bookingRows';
import { toStoredCharges } from '../create/newPrice';

interface EnteredLines {
  readonly currency: string;
  readonly lines: readonly OwnLine[];
}

/**
 * Returns the price of entered lines for the cargo of a booking; null without lines.
 * @throws 422 at `lines.0` for a basis that does not fit the cargo, or a currency without an exchange rate
 */
export const enteredPrice = async (
  db: Executor,
  { agentId, fields, loadType, scheduleRates }: BookingRow,
  { currency, lines }: EnteredLines,
): Promise<ChosenRate | null> => {
  if (lines.length === 0) return null;
  const load = toLoad(toCargoLines(fields, loadType), loadType);
  const exchange = await findAgentExchange(db, agentId);
  const errors = findOwnLineErrors(lines, currency, { load, exchange, at: 'lines' });
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  const price = calculateOwnPrice(lines, { load, exchange, currency });
  if ('missing' in price)
    throw invalid([{ path: 'currency', message: `No exchange rate is stored for ${price.missing}` }]);
  const currencies = price.charges.map((charge) => charge.currency);
  const exchangeRates = appliedRates(currencies, currency, exchange);
  const route = fields.airRoutes ?? fields.routes;
  return {
    ...{ rateId: scheduleRates?.rateId ?? newId(), sailingId: null, byHand: true },
    ...{ carrier: route?.carrier ?? openCarrier, service: route?.service ?? '' },
    ...{ totalMinor: price.totalMinor, currency, charges: toStoredCharges(price.charges) },
    ...(exchangeRates.length > 0 && { exchangeRates }),
    ...{ validTo: null, transitDays: null },
  };
};
