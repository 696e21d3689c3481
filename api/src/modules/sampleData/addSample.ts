import { type SampleKind, sampleKinds } from '@quayside/contract';
import { defaultCurrency } from '@quayside/freight';
import { newId } from '../../platform/encoding/id';
import { sellingCurrency } from '../../platform/people/agentCurrency';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { sampleRecords } from '../../tables/accountTables';
import { rates, sailings } from '../../tables/rateTables';
import { bookingRecords, importedBookings } from '../bookings/public';
import { contactRecords, importedContacts } from '../contacts/importedContacts';
import { customerRecords, importedCustomers } from '../customers/importedCustomers';
import { importedDepartures } from '../departures/import/importedDepartures';
import { termValues as departureValues } from '../departures/rows/departureTerms';
import type { ImportKind } from '../imports/kit/kind';
import type { Cells } from '../imports/kit/lineReader';
import { importedRates } from '../rates/import/importedRates';
import { loadDirectory, termValues } from '../rates/rows/rateTerms';
import { sampleFiles } from './sampleFiles';

export type Staff = User & { readonly companyId: string };

/**
 * Parses rows like an import, and adds their records. A sample row that its own parser refuses is a defect of the
 * sample.
 */
type Sampler = (tx: Tx, actor: Staff, rows: readonly Cells[]) => Promise<void>;

/** Differences between kinds of records. */
interface SampleRecordKind<Terms> {
  readonly nameOf: (terms: Terms) => string;
  /** Adds a record with its id. Returns its version, or the reason why not. */
  readonly add: (tx: Tx, adding: { id: string; terms: Terms; actor: Staff }) => Promise<number | { fault: string }>;
}

const isoStyle = { numbers: null, dates: null };

const sampler =
  <Terms>(kind: SampleKind, { startReading }: ImportKind<Terms>, { nameOf, add }: SampleRecordKind<Terms>): Sampler =>
  async (tx, actor, rows) => {
    const read = await startReading(tx, actor.companyId);
    for (const [index, cells] of rows.entries()) {
      const line = read(cells, index + 2, isoStyle);
      if ('faults' in line) throw new Error(`The sample of a ${kind} has faults: ${JSON.stringify(line.faults)}`);
      const id = newId();
      const version = await add(tx, { id, terms: line.terms, actor });
      if (typeof version === 'object') throw new Error(`The sample of a ${kind} was refused: ${version.fault}`);
      await tx.insert(sampleRecords).values({ id, agentId: actor.companyId, kind, name: nameOf(line.terms), version });
    }
  };

const samplers: Readonly<Record<SampleKind, Sampler>> = {
  customer: sampler('customer', importedCustomers, customerRecords),
  contact: sampler('contact', importedContacts, contactRecords),
  rate: sampler('rate', importedRates, {
    nameOf: ({ origin, destination, carrier }) => `${origin} – ${destination}, ${carrier}`,
    add: async (tx, { id, terms, actor }) => {
      await tx.insert(rates).values({ id, agentId: actor.companyId, ...termValues(terms) });
      return 1;
    },
  }),
  departure: sampler('departure', importedDepartures, {
    nameOf: ({ origin, destination, vessel, flight }) => `${origin} – ${destination} ${vessel ?? flight ?? ''}`.trim(),
    add: async (tx, { id, terms, actor }) => {
      await tx.insert(sailings).values({ id, agentId: actor.companyId, source: 'file', ...departureValues(terms) });
      return 1;
    },
  }),
  booking: sampler('booking', importedBookings, bookingRecords),
};

/** Adds the sample data to a forwarding company, each record like a user. */
export const addSample = async (tx: Tx, actor: Staff, now: Date): Promise<void> => {
  const own = await sellingCurrency(tx, { tenantId: actor.companyId }, null);
  const { currencies } = await loadDirectory(tx, actor.companyId);
  const files = sampleFiles(now, currencies.has(own) ? own : defaultCurrency);
  for (const kind of sampleKinds) await samplers[kind](tx, actor, files[kind]);
};
