import { type buyerDocumentTypes, DetailsByLink, documentLabel } from '@quayside/contract';
import type { InferOutput } from 'valibot';
import { validate } from '../../platform/calls/validate';
import { conflict } from '../../platform/errors';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import type { Tx } from '../../ports/database';
import { storeBuyerFiles } from '../quotes/buyerFiles';
import { lockSentQuote, type QuoteRow } from '../quotes/quoteRows';
import { recordQuoteChange } from '../quotes/recordQuoteChange';
import { storeQuote } from '../quotes/storeQuote';
import { type QuoteLink, toLinkRecipient } from './linkedQuote';

export type LeftType = (typeof buyerDocumentTypes)[number];

/** Returns the quote if its buyer may submit booking data: from its acceptance until it is booked. @throws 409 */
const lockAccepted = async (tx: Tx, link: QuoteLink): Promise<QuoteRow> => {
  const row = await lockSentQuote(tx, link.agentId, link.quoteId);
  if (row.status === 'booked')
    throw conflict('The booking has already been made. Contact your forwarder about changes.', 'left_late');
  if (row.status !== 'accepted') throw conflict('Accept the quote first.', 'left_early');
  return row;
};

const news = { kind: 'quote-details', label: 'Details for the booking', tone: 'plain' } as const;

/** Stores shipper, consignee, the buyer's reference and remarks; replaces earlier data. */
export const leaveDetails = async (
  tx: Tx,
  link: QuoteLink,
  fields: Readonly<Record<string, string>>,
  requestId: string,
): Promise<void> => {
  const { name, ...words } = validate(DetailsByLink, fields) as InferOutput<typeof DetailsByLink>;
  const row = await lockAccepted(tx, link);
  const left = { ...words, by: name, at: new Date().toISOString(), recipient: link.email };
  await storeQuote(tx, row.id, { status: 'accepted', doc: { ...row.doc, left } });
  await recordQuoteChange(tx, {
    actor: toLinkRecipient(link, name),
    action: 'quote.details-left',
    id: row.id,
    before: row.doc.left && { reference: row.doc.left.reference },
    after: words,
    history: { staff: `Details for the booking left by the link of ${link.email}`, everybody: null },
    notification: { ...news, detail: words.reference, agentId: row.agentId },
    requestId,
  });
};

interface LeaveFilesInput {
  readonly type: LeftType;
  readonly files: readonly ReceivedFile[];
  readonly isScanned: boolean;
}

/** Stores documents for the booking. */
export const leaveFiles = async (
  tx: Tx,
  link: QuoteLink,
  { type, files, isScanned }: LeaveFilesInput,
  requestId: string,
): Promise<void> => {
  const row = await lockAccepted(tx, link);
  await storeBuyerFiles(tx, row, { type, files, isScanned, uploader: formatUploader(link) });
  const names = files.map(({ fileName }) => fileName).join(', ');
  const what = documentLabel(type, row.transportMode === 'AIR' ? 'AIR' : 'SEA');
  await recordQuoteChange(tx, {
    actor: toLinkRecipient(link, 'Recipient'),
    action: 'quote.document-left',
    id: row.id,
    after: { type, files: files.map(({ fileName, size }) => ({ name: fileName, size })) },
    history: { staff: `${what} left by the link of ${link.email}: ${names}`, everybody: null },
    notification: { ...news, label: `${what} for the booking`, detail: names, agentId: row.agentId },
    requestId,
  });
};

/** Returns the sender of a document as staff see it. */
export const formatUploader = ({ email }: QuoteLink): string => `${email}, by link`;
