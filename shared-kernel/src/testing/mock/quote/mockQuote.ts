import type { Margin, Quote, QuoteSummary, ScheduleOption } from '../../../contract';
import { type QuoteStatus, quoteStatusAt } from '../../../freight';
import { isStaff } from '../../../roles';
import { notFound } from '../errors';
import { forViewer, type PricedOption } from '../rate/offers';
import { containersOf } from '../rate/price';
import type { Search } from '../rate/search';
import { quoteRooms, seesQuote } from '../scope';
import { companyNameOf, fullName } from '../sessions';
import type { Caller, MockUser, Store } from '../store';

export interface MockRecipient {
  readonly email: string;
  /** The account with this address that will see the quote by it. */
  readonly userId: string | null;
  sentAt: string;
  viewedAt: string | null;
}

export interface QuoteEntry {
  readonly at: string;
  readonly by: string;
  readonly staff: string;
  /** Names no margin, no cost and no other recipient; nothing where it is internal. */
  readonly everybody: string | null;
}

export interface MockQuote {
  readonly id: string;
  readonly agentId: string;
  readonly number: number;
  companyId: string | null;
  readonly ownerId: string;
  name: string;
  /** As it is stored: never 'expired'. */
  status: QuoteStatus;
  validTo: string;
  sentAt: string | null;
  readonly search: Search;
  /** At least one, at what the customer pays, with their lines at cost. */
  priced: readonly PricedOption[];
  margin: Margin;
  message: string;
  accepted: Quote['accepted'];
  rejected: Quote['rejected'];
  bookingId: string | null;
  recipients: MockRecipient[];
  /** The oldest first. */
  readonly history: QuoteEntry[];
  readonly createdAt: string;
  updatedAt: string;
  version: number;
}

/** 'Q-000123'. */
export const quoteNumber = ({ number }: Pick<MockQuote, 'number'>): string => `Q-${String(number).padStart(6, '0')}`;

export const statusOf = (store: Store, { status, validTo }: MockQuote): QuoteStatus =>
  quoteStatusAt(status, validTo, store.now());

/** The option whose total the quote shows: the accepted one, else the cheapest. */
export const leadOption = ({ priced, accepted }: Pick<MockQuote, 'priced' | 'accepted'>): ScheduleOption => {
  const options = priced.map(({ option }) => option);
  const [cheapest] = [...options].sort((a, b) => a.totalCents - b.totalCents);
  const option = options.find(({ id }) => id === accepted?.optionId) ?? cheapest;
  if (!option) throw new Error('A quote holds at least one option');
  return option;
};

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** '2 × 40HC, 1 × 20GP', or '5.66 CBM · 1,116.4 kg'. */
export const cargoText = (search: Search): string =>
  search.transportMode === 'FCL'
    ? [...containersOf(search)].map(([type, quantity]) => `${quantity} × ${type}`).join(', ')
    : `${figure.format(search.cbm ?? 0)} CBM · ${figure.format(search.kg ?? 0)} kg`;

const nameOf = (store: Store, id: string): string => {
  const user = store.users.get(id);
  return user ? fullName(user) : '';
};

/** A quote as a list shows it, at what the customer pays. */
export const toSummary = (store: Store, quote: MockQuote): QuoteSummary => {
  const { id, name, search, validTo, sentAt, createdAt, updatedAt, ownerId } = quote;
  const company = quote.companyId === null ? undefined : store.companies.get(quote.companyId);
  const { from, to, totalCents } = leadOption(quote);
  return {
    ...{ id, number: quoteNumber(quote), name, status: statusOf(store, quote) },
    company: company ? { id: company.id, companyName: company.companyName } : null,
    owner: { id: ownerId, fullName: nameOf(store, ownerId) },
    ...{ transportMode: search.transportMode, from, to, cargo: cargoText(search), currency: search.currency },
    ...{ optionCount: quote.priced.length, totalCents, validTo, sentAt, createdAt, updatedAt },
  };
};

/** The booking that a quote became, by what people call it. */
export const bookingOfQuote = (store: Store, { bookingId }: MockQuote): Quote['booking'] => {
  const booking = bookingId === null ? undefined : store.bookings.get(bookingId);
  if (!booking) return null;
  const { customerReference, hblNumber, mblNumber } = booking.fields;
  return { id: booking.id, reference: customerReference || hblNumber || mblNumber || booking.id };
};

const internalOf = (store: Store, quote: MockQuote): Quote['internal'] => ({
  margin: quote.margin,
  costCents: leadOption(quote).cost?.totalCents ?? 0,
  recipients: quote.recipients
    .map(({ email, userId, sentAt, viewedAt }) => ({
      ...{ email, sentAt, viewedAt },
      name: (userId && nameOf(store, userId)) || null,
    }))
    .sort((a, b) => (a.sentAt + a.email < b.sentAt + b.email ? -1 : 1)),
});

/** A quote, whole, as the caller may see it: cost and margin are staff's. */
export const toQuote = (store: Store, user: Caller, quote: MockQuote): Quote => {
  const { version, search, message, accepted, rejected } = quote;
  const ofStaff = isStaff(user.role);
  const history = quote.history.flatMap(({ at, by, staff, everybody }) => {
    const text = ofStaff ? staff : everybody;
    return text === null ? [] : [{ at, by, text }];
  });
  return {
    ...toSummary(store, quote),
    ...{ version, search, message, accepted, rejected, booking: bookingOfQuote(store, quote) },
    options: quote.priced.map(({ option }) => forViewer(user, option)),
    history: history.reverse(),
    ...(ofStaff && { internal: internalOf(store, quote) }),
  };
};

/** @throws 404 where the caller does not see it */
export const findQuote = (store: Store, user: Caller, id: string): MockQuote => {
  const quote = store.quotes.get(id);
  if (!quote || !seesQuote(user, quote)) throw notFound();
  return quote;
};

/** Who did it, as entries say: full name and company. */
export const byName = (store: Store, user: MockUser): string =>
  [fullName(user), companyNameOf(store, user)].filter(Boolean).join(', ');

/** Tells those who see the quote, and those who saw it before, that it changed. It names no amount. */
export const announceQuote = (
  store: Store,
  quote: MockQuote,
  before: readonly ReturnType<typeof quoteRooms>[number][] = [],
) =>
  store.announcements.say({
    event: 'QUOTE_CHANGED',
    payload: { id: quote.id, version: quote.version, status: statusOf(store, quote) },
    rooms: [...new Set([...quoteRooms(quote), ...before])],
  });

/** Makes a new version of a quote, notes in its history what was done, and tells those who see it. */
export const changeQuote = (
  store: Store,
  user: MockUser,
  quote: MockQuote,
  { change, told }: { readonly change: Partial<MockQuote>; readonly told: Pick<QuoteEntry, 'staff' | 'everybody'> },
): void => {
  const before = quoteRooms(quote);
  Object.assign(quote, change, { version: quote.version + 1, updatedAt: store.at() });
  quote.history.push({ at: store.at(), by: byName(store, user), ...told });
  announceQuote(store, quote, change.recipients ? before : []);
};
