import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { hasLeft } from '@quayside/freight';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { forViewer } from '../schedules/forViewer';
import { findBuyerDetails } from './buyerFiles';
import { toOptionSearch } from './cargoText';
import { leadOption } from './quoteDoc';
import { findQuoteRow, type QuoteRow } from './quoteRows';
import { askedFor } from './requestsAnswered';
import { requireQuoteAction } from './requireQuoteAction';

/**
 * Returns the accepted option of a quote that can be booked.
 * @throws 409 when the quote is not accepted, has expired or is booked already, or when its departure has left
 */
export const getBookableOption = (row: QuoteRow): calls.ScheduleOption => {
  requireQuoteAction(row, 'book');
  const option = leadOption(row.doc);
  if (hasLeft(option, new Date())) throw conflict('This departure has left. Quote again.', 'departed');
  return option;
};

export const bookQuote = handle(calls.bookQuote, async ({ params: { id }, user, db }) => {
  const row = await findQuoteRow(db, user, id);
  const option = getBookableOption(row);
  const { rateId, sailingId } = option;
  return {
    choice: { rateId, sailingId, search: toOptionSearch(row.doc.search, option), quoteId: id, requestId: null },
    option: forViewer(user, option),
    company: row.company,
    left: isStaff(user.role) ? await findBuyerDetails(db, row) : null,
    asked: await askedFor(db, row),
  };
});
