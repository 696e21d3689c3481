import type { Quote } from '@quayside/contract';
import { formatOption, hasLeft, type RejectReason, rejectReasons, sailsNextText } from '@quayside/freight';
import { conflict, invalid } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import type { QuoteDoc } from '../../tables/quoteTables';
import { findNextDepartures } from './findNextDepartures';
import type { QuoteRow } from './quoteRows';
import { requireQuoteAction } from './requireQuoteAction';

/** Person who answers, and the channel when staff recorded the answer. */
export type Answerer = Pick<NonNullable<Quote['accepted']>, 'by' | 'recorded'>;

export interface RecordedAnswer {
  readonly status: 'accepted' | 'rejected';
  readonly by: string;
  readonly doc: QuoteDoc;
  /** Text shown for it: 'Maersk, ETD 2026/12/04', 'The price is too high'. */
  readonly detail: string;
}

/**
 * Returns the acceptance of an option.
 * @throws 409 when the quote cannot be accepted or the departure has left, 422 for an unknown option
 */
export const acceptance = async (
  db: Executor,
  row: QuoteRow,
  optionId: string,
  answerer: Answerer,
): Promise<RecordedAnswer> => {
  requireQuoteAction(row, 'accept');
  const option = row.doc.options.find(({ id }) => id === optionId);
  if (!option) throw invalid([{ path: 'optionId', message: 'Choose one of the options' }]);
  if (hasLeft(option, new Date())) {
    const next = (await findNextDepartures(db, row)).find((one) => one.optionId === optionId);
    const words = next ? ` ${sailsNextText(next, option.from.timeZone)}.` : '';
    throw conflict(`This departure has left.${words} Ask for a new quote.`, 'departed');
  }
  const accepted = { optionId, at: new Date().toISOString(), ...answerer };
  const detail = formatOption(option);
  return { status: 'accepted', by: answerer.by, doc: { ...row.doc, accepted }, detail };
};

interface Reason {
  readonly reason: RejectReason;
  readonly comment: string;
}

/**
 * Returns the rejection of a quote.
 * @throws 409 when it cannot be rejected, 422 for the reason "other" without a comment
 */
export const rejection = (row: QuoteRow, { reason, comment }: Reason, answerer: Answerer): RecordedAnswer => {
  if (reason === 'other' && !comment) throw invalid([{ path: 'comment', message: 'Comment is a required field' }]);
  requireQuoteAction(row, 'reject');
  const rejected = { reason, comment, at: new Date().toISOString(), ...answerer };
  const detail = [rejectReasons[reason], comment].filter(Boolean).join(': ');
  return { status: 'rejected', by: answerer.by, doc: { ...row.doc, rejected }, detail };
};
