import * as calls from '@quayside/contract';
import { quoteNumber } from '@quayside/freight';
import { handleWithoutTransaction } from '../../../platform/calls/handle';
import { quotedPrice } from '../../quotes/bookedQuote';
import { resolveCustomer } from '../../schedules/resolveCustomer';
import { calculateCargoTotals } from './newCargo';
import { priceChosenOption } from './newPrice';

const toPrice = (option: calls.ScheduleOption, quote: calls.BookingPrice['quote']): calls.BookingPrice => ({
  totalMinor: option.totalMinor,
  currency: option.currency,
  charges: option.charges,
  validTo: option.validTo,
  quote,
});

/** Prices a booking by the same rules as its creation, without storing anything. */
export const priceBooking = handleWithoutTransaction(calls.priceBooking, async ({ db, user, body }) => {
  const { company, fields, scheduleRates: choice } = body;
  const cargo = calculateCargoTotals(fields);
  if (choice.quoteId) {
    const { option, row, cargo: quoted } = await quotedPrice(db, user, choice.quoteId, { fields, cargo });
    return toPrice(option, { number: quoteNumber(row.number, row.revision), cargo: quoted });
  }
  const customer = await resolveCustomer(db, user, company);
  const question = { choice, agentId: null, customer, rows: fields.containers, cargo };
  return toPrice(await priceChosenOption(db, user, question), null);
});
