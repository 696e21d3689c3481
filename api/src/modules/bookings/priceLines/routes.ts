import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict } from '../../../platform/errors';
import { sellingCurrency } from '../../../platform/people/agentCurrency';
import type { Tx } from '../../../ports/database';
import { bookingPrices } from '../../../tables/bookingTables';
import { stored } from '../../../tables/columns';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { keepCodes } from '../../quotes/chargeCodes';
import type { BookingRow } from '../booking/bookingRows';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { findBooking, findBookingRow, lockBooking } from '../booking/findBooking';
import { enteredPrice } from './enteredPrice';

const { bookingId, currency, lines } = bookingPrices;

export const getBookingPriceLines = handle(calls.getBookingPriceLines, async ({ db, user, params: { id } }) => {
  const { fields } = await findBookingRow(db, user, id);
  const [found] = await db.select({ currency, lines }).from(bookingPrices).where(eq(bookingId, id));
  if (found) return { currency: found.currency, lines: [...found.lines] };
  return { currency: await sellingCurrency(db, user, fields.contacts.company.id), lines: [] };
});

/** @throws 409 for a cancelled booking, and for one whose price comes from a rate or a quote */
const refusePriced = ({ status, scheduleRates: price }: BookingRow): void => {
  if (status === 'cancelled') throw conflict('This booking is cancelled. Restore it before you enter a price.');
  if (!price || price.byHand) return;
  const source = price.quote ? `quote ${price.quote.number}` : `a rate of ${price.carrier.name}`;
  throw conflict(`The price of this booking comes from ${source}, so it is not entered by hand.`, 'priced_by_rate');
};

const storeLines = async (tx: Tx, { id, agentId }: BookingRow, entered: calls.BookingPriceLines): Promise<void> => {
  if (entered.lines.length === 0) {
    await tx.delete(bookingPrices).where(eq(bookingId, id));
    return;
  }
  const set = { ...entered, updatedAt: stored };
  await tx
    .insert(bookingPrices)
    .values({ bookingId: id, agentId, ...set })
    .onConflictDoUpdate({ target: bookingId, set });
  await keepCodes(tx, agentId, entered.lines);
};

const getPriceChangeLabel = (before: calls.ChosenRate | null, after: calls.ChosenRate | null): string => {
  if (!after) return 'Price removed';
  return before ? 'Price changed' : 'Price entered';
};

const auditedPrice = (price: calls.ChosenRate | null) => ({ price: calls.priceText(price) });

export const updateBookingPriceLines = handle(
  calls.updateBookingPriceLines,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const row = await lockBooking(tx, user, id);
    refuseStale('this booking', row.version, expectedVersion);
    refusePriced(row);
    const price = await enteredPrice(tx, row, body);
    const bookingPrice = price && { amountMinor: price.totalMinor, currency: price.currency };
    const fields = { ...row.fields, bookingPrice };
    const booking = await changeBooking(tx, { id, set: { validTo: null, doc: { fields, scheduleRates: price } } });
    if (!booking) throw bookingChanged();
    await storeLines(tx, row, body);
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.priced',
      booking,
      // Everyone who sees the booking reads the history, so it never contains prices.
      history: { category: 'booking', label: getPriceChangeLabel(row.scheduleRates, price), changes: [] },
      before: auditedPrice(row.scheduleRates),
      after: auditedPrice(price),
      requestId: request.id,
    });
    return findBooking(tx, user, id);
  },
);
