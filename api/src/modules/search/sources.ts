import * as calls from '@quayside/contract';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beginsWithText } from '../../platform/lists/containsText';
import { matchRank } from '../../platform/lists/matchRank';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, contacts, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { invoices } from '../../tables/invoiceTables';
import { quotes } from '../../tables/quoteTables';
import { ports } from '../../tables/rateTables';
import { listScope } from '../bookings/public';
import { companyScope } from '../companies/companyScope';
import { contactScope } from '../contacts/contactScope';
import { invoiceScope } from '../invoices/invoiceScope';
import { isVisible } from '../ports/portRows';
import { isNewestRevision } from '../quotes/deals';
import { quoteScope } from '../quotes/quoteScope';
import { userScope } from '../team/userScope';

/** How records of a kind are found. */
export interface Source {
  /** The list of these records: a caller that may call it finds them here. */
  readonly list: calls.RouteDefinition;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** Records that the list shows to the caller. */
  readonly scope: (db: Executor, user: User) => SQL | undefined;
  /** Searched text in the form of `searchable()`, which has an index of its parts. */
  readonly text: SQL;
  /** Order of the matches: 0 is an exact number or code. */
  readonly rank: (typed: string) => SQL;
  /** Order of equally good matches. */
  readonly order: SQL;
  /** Whether names may have a spelling mistake. Quotes and invoices have none, so that the customer comes before its invoices. */
  readonly misspelled?: true;
  /** One record stands for all with the same value, as a booking does for its vessel. */
  readonly group?: SQL;
}

/** Ranks a text that begins with the number of the record and `|`. */
const numberFirst = (text: SQL) => (typed: string) =>
  sql`case when ${beginsWithText(text, `${typed}|`)} then 0 when ${beginsWithText(text, typed)} then 1 else 3 end`;
const byName = (name: SQL) => (typed: string) => matchRank(typed, { names: [name] });

const companyName = sql`public.searchable(${companies.companyName})`;
/** As the index of people has it. */
const personText = sql`public.searchable(${users.firstName} || ' ' || ${users.lastName} || '|' || ${users.email})`;
const vesselName = sql`public.searchable(${bookings.vesselKey})`;

/** Sources by kind. Bookings with an exact number are found by the indexes of numbers instead. */
export const sources: Readonly<Record<calls.SearchKind, Source>> = {
  booking: {
    list: calls.listBookings,
    table: bookings,
    id: bookings.id,
    scope: (_, user) => listScope(user),
    text: sql`${bookings.searchText}`,
    rank: (typed) => sql`case when ${beginsWithText(sql`${bookings.searchText}`, typed)} then 1 else 3 end`,
    order: sql`${desc(bookings.updatedAt)}`,
  },
  quote: {
    list: calls.listQuotes,
    table: quotes,
    id: quotes.id,
    scope: (db, user) => and(quoteScope(user), isNewestRevision(db, user)),
    text: sql`${quotes.searchText}`,
    rank: numberFirst(sql`${quotes.searchText}`),
    order: sql`${desc(quotes.updatedAt)}`,
  },
  invoice: {
    list: calls.listInvoices,
    table: invoices,
    id: invoices.id,
    scope: (_, user) => invoiceScope(user),
    text: sql`${invoices.searchText}`,
    rank: numberFirst(sql`${invoices.searchText}`),
    order: sql`${desc(invoices.updatedAt)}`,
  },
  customer: {
    list: calls.listCustomers,
    table: companies,
    id: companies.id,
    scope: (_, user) => and(eq(companies.kind, 'customer'), companyScope(user)),
    text: companyName,
    rank: byName(companyName),
    order: sql`lower(${companies.companyName})`,
    misspelled: true,
  },
  contact: {
    list: calls.listContacts,
    table: contacts,
    id: contacts.id,
    scope: (_, user) => contactScope(user),
    text: sql`${contacts.searchText}`,
    rank: byName(sql`${contacts.searchText}`),
    order: sql`lower(${contacts.companyName})`,
    misspelled: true,
  },
  person: {
    list: calls.listMembers,
    table: users,
    id: users.id,
    scope: (_, user) => and(ne(users.status, 'removed'), userScope(user)),
    text: personText,
    rank: byName(personText),
    order: sql`lower(${users.firstName}), lower(${users.lastName})`,
    misspelled: true,
  },
  place: {
    list: calls.searchPorts,
    table: ports,
    id: ports.id,
    scope: (_, user) => isVisible(user),
    text: sql`${ports.searchText}`,
    rank: (typed) =>
      matchRank(typed, {
        code: sql`public.searchable(${ports.code})`,
        names: [sql`public.searchable(${ports.portName})`, sql`public.searchable(${ports.city})`],
      }),
    order: sql`${ports.weight}, ${ports.portName}`,
    misspelled: true,
  },
  vessel: {
    list: calls.listBookingFilterValues,
    table: bookings,
    id: bookings.id,
    scope: (_, user) => and(listScope(user), ne(bookings.vesselKey, '')),
    text: vesselName,
    rank: byName(vesselName),
    order: sql`${bookings.vesselKey}`,
    misspelled: true,
    group: sql`${bookings.vesselKey}`,
  },
};
