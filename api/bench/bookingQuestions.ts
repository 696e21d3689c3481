import { getBookingSummary, listBookings } from '@quayside/contract';
import * as v from 'valibot';
import { listPage } from '../src/modules/bookings/list/listPage';
import { listParties } from '../src/modules/bookings/list/parties';
import { calculateBookingSummary } from '../src/modules/bookings/list/summary';
import type { User } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { findOrganisationIds, type Size } from './scaleWorld';

export type Ids = { readonly [company in 'agent' | 'customer' | 'partner' | 'consignee']: string };

const createUser = (role: User['role'], tenantId: string, companyId: string, customerCompany: string | null = null) =>
  ({
    id: companyId,
    role,
    companyId,
    customerCompany,
    tenantId,
    services: ['exception'] as User['services'],
  }) as User;
/** Callers by role. */
export const callers: Record<string, (ids: Ids) => User> = {
  staff: ({ agent }) => createUser('admin', agent, agent),
  customer: ({ agent, customer }) => createUser('customer-admin', agent, agent, customer),
  partner: ({ agent, partner }) => createUser('partner', agent, partner),
  importer: ({ agent, consignee }) => createUser('importer', agent, consignee),
};
const query = (input: object) => v.parse(listBookings.query, input);

/** Returns the cursor for the middle of a list of `rows`, without paging there. */
const deepCursor = async (database: Database, user: User, rows: number): Promise<string> => {
  const deep = await listPage(database, user, query({ limit: 1, page: Math.floor(rows / 2) }));
  return deep.nextCursor ?? '';
};

/** Input of a query. */
export interface BookingQueryInput {
  readonly database: Database;
  readonly user: User;
  readonly size: Size;
  readonly cursor: string;
}
type Ask = (asked: BookingQueryInput) => Promise<unknown>;

const page =
  (input: object | ((asked: BookingQueryInput) => object)): Ask =>
  (asked) =>
    listPage(asked.database, asked.user, query(typeof input === 'function' ? input(asked) : input));
const getStartNumber = ({ offset }: Size) => offset + 1_000;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const criteria = (input: object) => v.parse(getBookingSummary.query, input);

/** Queries of lists, searches, pickers and dashboards. */
export const questions: Record<string, Ask> = {
  'first page, last updated': page({}),
  'first page, by ETD': page({ sort: 'by_etd' }),
  'a page in the middle, by cursor': page(({ cursor }) => ({ cursor })),
  'air, in progress': page({ loadType: 'AIR', status: 'in-progress' }),
  'in progress, by ETD': page({ status: 'in-progress', sort: 'by_etd' }),
  'port of loading': page({ portOfLoading: 'P77' }),
  'ETA from a day on': page({ from: day(3) }),
  'ETA within a week': page({ from: day(3), to: day(9) }),
  'exact MBL': page(({ size }) => ({ searchText: `M${String(getStartNumber(size)).padStart(9, '0')}` })),
  'exact container number': page(({ size }) => ({
    searchText: `TCLU${String(getStartNumber(size)).padStart(8, '0')}`,
  })),
  'exact reference': page(({ size }) => ({ searchText: `R-${getStartNumber(size)}` })),
  // Without its letter: R-100 would match part of R-1000, and a whole reference too.
  'part of a reference': page(({ size }) => ({ searchText: `R-${getStartNumber(size)}`.slice(1) })),
  'part of a number that nobody has': page({ searchText: 'R-77' }),
  'shippers of a picker': ({ database, user }) => listParties(database, user, 'shipperId', { page: 1, limit: 20 }),
  'numbers of the dashboard': ({ database, user }) => calculateBookingSummary(database, user, criteria({})),
  'numbers of what arrives within a week': ({ database, user }) =>
    calculateBookingSummary(database, user, criteria({ from: day(3), to: day(9) })),
  'numbers from a port': ({ database, user }) =>
    calculateBookingSummary(database, user, criteria({ portOfLoading: 'P77' })),
};

/** Returns a caller who queries the bookings of the given size. */
export const asked = async (
  database: Database,
  callerOf: (ids: Ids) => User,
  size: Size,
): Promise<BookingQueryInput> => {
  const user = callerOf(await findOrganisationIds(database, size));
  const { totalDocs } = await listPage(database, user, query({ limit: 1 }));
  return { database, user, size, cursor: await deepCursor(database, user, totalDocs) };
};
