import { formatDay, mayQuote, type QuoteAction, type QuoteStatus, validityDay } from '@quayside/freight';
import { conflict, type HttpError } from '../../platform/errors';
import type { QuoteRow } from './quoteRows';

/** Why nothing more can be done with a quote of a status, as a sentence that says who did what. */
const sentences: Readonly<Record<QuoteStatus, (row: QuoteRow) => string>> = {
  draft: () => 'This quote was not sent yet.',
  saved: () => 'This quote was not sent yet.',
  sent: () => 'This quote was sent already. Make a revision to change it.',
  viewed: () => 'This quote was sent already. Make a revision to change it.',
  accepted: ({ doc }) => `This quote was accepted already, by ${doc.accepted?.by}.`,
  rejected: ({ doc }) => `This quote was rejected already, by ${doc.rejected?.by}.`,
  expired: ({ validTo, timeZone }) => `This quote expired on ${formatDay(validityDay(validTo, timeZone))}.`,
  booked: ({ booking }) => `This quote was booked already, as ${booking?.reference}.`,
};

/** The refusal of what a status does not allow. */
const refusal = (row: QuoteRow, action: QuoteAction): HttpError => {
  const { status } = row;
  const waits = action === 'book' && (status === 'sent' || status === 'viewed');
  return conflict(waits ? 'This quote was not accepted yet.' : sentences[status](row), `quote_${status}`);
};

/** @throws 409 with who did what, where the quote as it is now does not allow it */
export const demand = (row: QuoteRow, action: QuoteAction): void => {
  if (!mayQuote(action, row.status)) throw refusal(row, action);
};
