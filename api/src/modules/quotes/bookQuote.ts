import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { hasLeft } from '@quayside/freight';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { forViewer } from '../schedules/forViewer';
import { searchOf } from './cargoText';
import { demand } from './guard';
import { leftOf } from './leftForBooking';
import { leadOption } from './quoteDoc';
import { findQuoteRow, type QuoteRow } from './quoteRows';
import { askedFor } from './requestsAnswered';

/**
 * Returns the accepted option of a quote that can be booked.
 * @throws 409 when the quote is not accepted, has expired or is booked already, or when its departure has left
 */
export const bookableOption = (row: QuoteRow): calls.ScheduleOption => {
  demand(row, 'book');
  const option = leadOption(row.doc);
  if (hasLeft(option, new Date())) throw conflict('This departure has left. Quote again.', 'departed');
  return option;
};

export const bookQuote = handle(calls.bookQuote, async ({ params: { id }, user, db }) => {
  const row = await findQuoteRow(db, user, id);
  const option = bookableOption(row);
  const { rateId, sailingId } = option;
  return {
    choice: { rateId, sailingId, search: searchOf(row.doc.search, option), quoteId: id, requestId: null },
    option: forViewer(user, option),
    company: row.company,
    left: isStaff(user.role) ? await leftOf(db, row) : null,
    asked: await askedFor(db, row),
  };
});
