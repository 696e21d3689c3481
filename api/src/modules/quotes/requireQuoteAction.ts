import { canDoQuoteAction, formatDay, type QuoteAction, type QuoteStatus, validityDay } from '@quayside/freight';
import { conflict, type HttpError } from '../../platform/errors';
import type { QuoteRow } from './quoteRows';

/** Sentences that say why a status allows no further action, and who set it. */
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

/** Returns the error for an action that the status does not allow. */
const refusal = (row: QuoteRow, action: QuoteAction): HttpError => {
  const { status } = row;
  const waits = action === 'book' && (status === 'sent' || status === 'viewed');
  return conflict(waits ? 'This quote was not accepted yet.' : sentences[status](row), `quote_${status}`);
};

/**
 * Checks that the quote's status allows an action.
 * @throws 409 that says who did what
 */
export const requireQuoteAction = (row: QuoteRow, action: QuoteAction): void => {
  if (!canDoQuoteAction(action, row.status)) throw refusal(row, action);
};
