import type { createBooking, ScheduleOption } from '@quayside/contract';
import { quoteNumber } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { type FieldError, invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { withoutCost } from '../schedules/forViewer';
import type { Search } from '../schedules/scheduleQuery';
import { getBookableOption } from './bookQuote';
import { countContainers, formatOptionCargo, toOptionSearch } from './cargoText';
import { findQuoteRow, lockQuote, type QuoteRow } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { storeQuote } from './storeQuote';

type BookedPrice = InferOutput<typeof createBooking.body>;

/** Cargo of a booking as its form sends it, with totals in kg and CBM. */
interface BookedCargo {
  readonly fields: Pick<BookedPrice['fields'], 'weight_kg' | 'cbm'> & {
    readonly containers: readonly Pick<BookedPrice['fields']['containers'][number], 'quantity' | 'type'>[];
  };
  readonly cargo: { readonly totalWeight: number; readonly totalMeasurement: number };
}

interface Booking extends Pick<BookedCargo, 'cargo'> {
  readonly sent: BookedPrice;
  /** Agent of the customer. */
  readonly agentId: string;
}

/** Accepted quote that is about to be booked. */
export interface AcceptedQuote {
  /** At the sell price, without costs. */
  readonly option: ScheduleOption;
  readonly row: QuoteRow;
}

const bookedContainers = ({ containers }: BookedCargo['fields']): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { type, quantity } of containers) counts.set(type, (counts.get(type) ?? 0) + quantity);
  return counts;
};

const containerErrors = (fields: BookedCargo['fields'], search: Search): string[] => {
  const [wanted, quoted] = [bookedContainers(fields), countContainers(search)];
  const same = wanted.size === quoted.size && [...quoted].every(([type, count]) => wanted.get(type) === count);
  return same ? [] : ['fields.containers'];
};

const looseErrors = ({ fields, cargo }: BookedCargo, { kg, cbm }: Search): string[] => [
  ...(cargo.totalWeight > (kg ?? 0)
    ? [fields.weight_kg ? 'fields.weight_kg' : 'fields.containers.0.container_weight']
    : []),
  ...(cargo.totalMeasurement > (cbm ?? 0) ? [fields.cbm ? 'fields.cbm' : 'fields.containers.0.cbm'] : []),
];

const cargoErrors = (booked: BookedCargo, option: ScheduleOption, { doc }: QuoteRow): FieldError[] => {
  const [search, cargo] = [toOptionSearch(doc.search, option), formatOptionCargo(doc.search, option)];
  const paths = search.transportMode === 'FCL' ? containerErrors(booked.fields, search) : looseErrors(booked, search);
  return paths.map((path) => ({ path, message: `The quote is for ${cargo}; book that or quote again` }));
};

const partyErrors = ({ sent, agentId }: Booking, row: QuoteRow): FieldError[] => {
  if (row.agentId !== agentId) return [{ path: 'company', message: 'This customer is not one of the quote’s agent' }];
  const { company } = row;
  return company === null || company.id === sent.company
    ? []
    : [{ path: 'company', message: `The quote is for ${company.companyName}` }];
};

const choiceErrors = ({ sent: { scheduleRates } }: Booking, option: ScheduleOption): FieldError[] =>
  scheduleRates?.rateId === option.rateId && scheduleRates.sailingId === option.sailingId
    ? []
    : [{ path: 'scheduleRates', message: 'This is not the option of the quote that was accepted' }];

/**
 * Returns the accepted option of a quote for a booking. Locks the quote until the transaction ends, so that it is
 * booked only once.
 * @throws 404 for a quote that the caller cannot see, 409 such as `quote_expired` or `quote_booked` for one that cannot
 * be booked, 422 when customer, cargo or option differ
 */
export const lockAcceptedQuote = async (
  tx: Tx,
  user: User,
  quoteId: string,
  booking: Booking,
): Promise<AcceptedQuote> => {
  const row = await lockQuote(tx, user, quoteId);
  const option = getBookableOption(row);
  const booked = { fields: booking.sent.fields, cargo: booking.cargo };
  const errors = [...partyErrors(booking, row), ...choiceErrors(booking, option), ...cargoErrors(booked, option, row)];
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  return { option: withoutCost(option), row };
};

/**
 * Returns the accepted option of a quote and its cargo, without a lock. Throws like `lockAcceptedQuote` for a quote that cannot
 * be booked or other cargo.
 */
export const quotedPrice = async (db: Executor, user: User, quoteId: string, booked: BookedCargo) => {
  const row = await findQuoteRow(db, user, quoteId);
  const option = getBookableOption(row);
  const errors = cargoErrors(booked, option, row);
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  return { option: withoutCost(option), row, cargo: formatOptionCargo(row.doc.search, option) };
};

/** Returns the quote's fields that the booking stores. */
export const quoteOfBooking = ({ row }: AcceptedQuote) => ({
  id: row.id,
  number: quoteNumber(row.number, row.revision),
});

/** Marks a quote as booked, in the transaction that creates its booking. */
export const markBooked = async (
  tx: Tx,
  user: User,
  { row }: AcceptedQuote,
  booking: { readonly id: string; readonly reference: string; readonly requestId: string | undefined },
): Promise<void> => {
  const { id, doc } = row;
  await storeQuote(tx, id, { status: 'booked', doc, bookingId: booking.id });
  const text = `Booked as ${booking.reference}`;
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.booked',
    id,
    history: { staff: text, everybody: text },
    before: { status: row.status },
    after: { status: 'booked', bookingId: booking.id },
    requestId: booking.requestId,
  });
};
