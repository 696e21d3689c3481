import type { Booking, Invoice, InvoiceLine, ScheduleOption } from '@quayside/contract';
import { quoteNumber, toInvoiceLine } from '@quayside/freight';
import { conflict } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookedRoute, findBooking, findBookingRow } from '../bookings/public';
import { leadOption } from '../quotes/quoteDoc';
import { findQuoteRow } from '../quotes/quoteRows';
import { withoutCost } from '../schedules/forViewer';

/** The data from which an invoice is drafted. */
export interface DraftSource {
  readonly agentId: string;
  readonly companyId: string;
  readonly bookingId: string | null;
  readonly quoteId: string | null;
  readonly bookingReference: string | null;
  readonly quoteNumber: string | null;
  /** Null without a price. */
  readonly currency: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly reference: string;
  readonly shipment: Invoice['shipment'];
}

const withoutEmpty = (pairs: readonly (readonly [name: string, value: string | null])[]): Invoice['shipment'] =>
  pairs.flatMap(([name, value]) => (value ? [{ name, value }] : []));

const firstAndMore = ([first, ...more]: readonly string[]): string | null =>
  first === undefined ? null : [first, more.length > 0 && `+${more.length}`].filter(Boolean).join(' ');

const toInvoiceShipment = ({ fields, isLikeAIRBooking, listContainerNumbers }: Booking): Invoice['shipment'] => {
  const { from, to, vessel, flight } = bookedRoute(fields);
  return withoutEmpty([
    [isLikeAIRBooking ? 'Air waybill' : 'Bill of lading', fields.hblNumber || fields.mblNumber],
    isLikeAIRBooking ? ['Flight', flight] : ['Vessel', vessel],
    ['Route', `${from.code}–${to.code}`],
    ['Containers', firstAndMore(listContainerNumbers)],
  ]);
};

/**
 * Returns the draft data of a booking, with the agreed price lines if known. @throws 404 when the user may not see it
 */
export const draftFromBooking = async (db: Executor, user: User, id: string): Promise<DraftSource> => {
  const { agentId, companyId } = await findBookingRow(db, user, id);
  const booking = await findBooking(db, user, id);
  const { fields, scheduleRates, loadType } = booking;
  const price = fields.bookingPrice;
  const currency = scheduleRates?.currency ?? price?.currency ?? null;
  const lines = scheduleRates
    ? scheduleRates.charges.map((charge) => toInvoiceLine(charge, scheduleRates.currency, scheduleRates.exchangeRates))
    : price
      ? [{ description: `Freight, ${loadType}`, quantity: 1, unitMinor: price.amountMinor, taxPercent: 0 }]
      : [];
  const quote = scheduleRates?.quote ?? null;
  return {
    ...{ agentId, companyId, bookingId: id, quoteId: quote?.id ?? null, quoteNumber: quote?.number ?? null },
    ...{ currency, lines, reference: fields.customerReference, shipment: toInvoiceShipment(booking) },
    bookingReference: fields.customerReference || fields.hblNumber || fields.mblNumber || null,
  };
};

const shipmentOfOption = ({ from, to, vessel, flight }: ScheduleOption, cargo: string): Invoice['shipment'] =>
  withoutEmpty([
    ['Route', `${from.code}–${to.code}`],
    flight ? ['Flight', flight] : ['Vessel', vessel],
    ['Cargo', cargo],
  ]);

/**
 * Returns the draft data of the accepted option of a quote, at the customer's price. @throws 404 when the user may not
 * see it, 409 when it is not accepted or has no customer
 */
export const draftFromQuote = async (db: Executor, user: User, id: string): Promise<DraftSource> => {
  const row = await findQuoteRow(db, user, id);
  if (row.doc.accepted === null) throw conflict('Only an accepted quote can be invoiced.', 'quote_not_accepted');
  if (row.company === null) throw conflict('This quote is for no customer: book it, and invoice the booking.');
  const option = withoutCost(leadOption(row.doc));
  return {
    agentId: row.agentId,
    companyId: row.company.id,
    bookingId: row.booking?.id ?? null,
    bookingReference: row.booking?.reference ?? null,
    quoteId: id,
    quoteNumber: quoteNumber(row.number, row.revision),
    currency: option.currency,
    lines: option.charges.map((charge) => toInvoiceLine(charge, option.currency, option.exchangeRates)),
    reference: '',
    shipment: shipmentOfOption(option, option.ownCargo?.text ?? row.cargo),
  };
};
