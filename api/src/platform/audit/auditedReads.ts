import * as calls from '@quayside/contract';
import type { ChangeName } from './recordChange';

interface ReadDetails {
  readonly params: unknown;
  readonly query: unknown;
  readonly answer: unknown;
}

/** Audit settings of a call that shows or exports data. */
export interface AuditedRead {
  readonly action: ChangeName;
  /** The record that was seen; for a list its subject. */
  readonly record: (asked: ReadDetails) => string;
  /** Further details to store. */
  readonly detail?: (asked: ReadDetails) => unknown;
  /** Each time, or once per user, record and day (UTC), however often a page calls. */
  readonly often: 'each' | 'daily';
  /** Checks whether this response shows the record; by default every response does. */
  readonly shows?: (asked: ReadDetails) => boolean;
  /** Recorded before the handler runs: an export may hold the database until it is sent. */
  readonly ahead?: true;
}

const getRecordId = ({ params }: ReadDetails): string => (params as { id: string }).id;
const rest = ({ params }: ReadDetails) => {
  const { id: _, ...others } = params as Record<string, string>;
  return others;
};
/** Returns the filters of an export, without the paging parameters, which it accepts and ignores. */
const asking = ({ query }: ReadDetails) => {
  const { page: _page, limit: _limit, cursor: _cursor, ...used } = (query ?? {}) as Record<string, unknown>;
  return used;
};
const paper = (name: string): AuditedRead => ({
  action: 'paper.downloaded',
  record: getRecordId,
  detail: () => ({ paper: name }),
  often: 'each',
});
const download = (action: ChangeName, detail?: AuditedRead['detail']): AuditedRead => ({
  action,
  record: getRecordId,
  often: 'each',
  ...(detail && { detail }),
});
const createExportAudit = (action: ChangeName, list: string): AuditedRead => ({
  action,
  record: () => list,
  detail: asking,
  often: 'each',
  ahead: true,
});
const hasPrice = ({ answer }: ReadDetails): boolean => {
  const { fields, scheduleRates } = answer as calls.Booking;
  return fields.bookingPrice !== null || scheduleRates !== null;
};

/**
 * Calls that download files or show prices. A list of bookings is not recorded, although its cards may show prices;
 * opening a booking is.
 */
export const auditedReads: ReadonlyMap<calls.RouteDefinition, AuditedRead> = new Map<
  calls.RouteDefinition,
  AuditedRead
>([
  [calls.getBooking, { action: 'booking.price-viewed', record: getRecordId, often: 'daily', shows: hasPrice }],
  [calls.getQuote, { action: 'quote.price-viewed', record: getRecordId, often: 'daily' }],
  [calls.listRates, { action: 'rates.viewed', record: () => 'rates', often: 'daily' }],
  [calls.exportBookings, createExportAudit('bookings.exported', 'bookings')],
  [calls.exportAudit, createExportAudit('audit.exported', 'audit')],
  [calls.exportQuoteNumbers, createExportAudit('quote-numbers.exported', 'quote-numbers')],
  [calls.exportRates, createExportAudit('rates.exported', 'rates')],
  [calls.importFaults, download('rate-import.faults-downloaded')],
  [calls.downloadDataExport, download('data-export.downloaded')],
  [calls.exportInvoices, createExportAudit('invoices.exported', 'invoices')],
  [calls.invoicePdf, download('invoice.downloaded')],
  [
    calls.bookingInvoicePdf,
    {
      action: 'invoice.downloaded',
      record: ({ params }) => (params as { invoiceId: string }).invoiceId,
      often: 'each',
    },
  ],
  [calls.quotePdf, download('quote.downloaded')],
  [calls.downloadDocument, download('document.downloaded', rest)],
  [calls.downloadDocuments, download('documents.downloaded')],
  [
    calls.downloadManyDocuments,
    { action: 'documents.downloaded', record: () => 'bookings', detail: asking, often: 'each' },
  ],
  [
    calls.downloadUpload,
    { action: 'file.downloaded', record: (asked) => (asked.params as { file: string }).file, often: 'each' },
  ],
  [
    calls.downloadCommentFile,
    { action: 'file.downloaded', record: (asked) => (asked.params as { file: string }).file, often: 'each' },
  ],
  [calls.houseBillPdf, paper('house bill')],
  [calls.bookingToCarrierPdf, paper('booking to carrier')],
  [calls.trackingPdf, paper('tracking')],
  // Programs poll every few minutes: one entry a day records it.
  [calls.listDcsaEvents, { action: 'events.pulled', record: () => 'events', often: 'daily' }],
]);

/** Audit actions of reads, which change nothing. */
export const seenActions: readonly ChangeName[] = [...auditedReads.values()].map(({ action }) => action);
