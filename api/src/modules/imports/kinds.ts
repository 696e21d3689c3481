import type { ImportSubject } from '@quayside/contract';
import { importedBookings, importedStatuses } from '../bookings/public';
import { importedContacts } from '../contacts/importedContacts';
import { importedCustomers } from '../customers/importedCustomers';
import { importedDepartures } from '../departures/import/importedDepartures';
import { importedRates } from '../rates/import/importedRates';
import type { ImportKind } from './kit/kind';

/** Import kind with hidden type of its terms. */
export type Kind = ImportKind<unknown>;

const kinds: Readonly<Record<ImportSubject, Kind>> = {
  rates: importedRates as Kind,
  departures: importedDepartures as Kind,
  customers: importedCustomers as Kind,
  contacts: importedContacts as Kind,
  bookings: importedBookings as Kind,
  statuses: importedStatuses as Kind,
};

/** Returns the kind of an import. */
export const getImportKind = ({ subject }: { readonly subject: ImportSubject }): Kind => kinds[subject];
