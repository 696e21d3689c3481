import { type Booking, getBooking, listHistories } from '@quayside/contract';
import type { Database } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

const roles = ['agent', 'admin', 'partner', 'importer', 'customer-admin'] as const;

/** Error for a caller who has read an older version. */
export const changedMeanwhile = 'Someone else changed this booking. Reload it and try again.';
export const sorted = (replies: readonly { status: number }[]): number[] => replies.map(({ status }) => status).sort();

export interface EditingWorld {
  readonly api: TestApi;
  readonly given: TestRecords;
  readonly own: Organisation;
  readonly other: Organisation;
  /** Users of the first organisation; the agent handles exceptions. */
  readonly callers: Readonly<Record<(typeof roles)[number], ApiClient>>;
  idOf(name: string): string;
  /** Returns the booking as the agent or another caller reads it. */
  read(name: string, caller?: ApiClient): Promise<Booking>;
  historyOf(name: string): Promise<readonly HistoryEntry[]>;
  /** Returns the audit data of an action, oldest first. */
  beforeAndAfter(name: string, action: string): Promise<{ before: unknown; after: unknown }[]>;
}
type HistoryEntry = Awaited<ReturnType<typeof fetchHistory>>[number];

const fetchHistory = async (caller: ApiClient, id: string) =>
  (await caller.call(listHistories, { params: { id } })).data;

/** An organisation with bookings by name, and users who may or may not change them. */
export const startEditingWorld = async (
  bookings: Readonly<Record<string, Parameters<typeof createBookingRow>[1]>>,
  alsoFill: (database: Database, idOf: EditingWorld['idOf']) => Promise<void> = async () => {},
): Promise<EditingWorld> => {
  const ids: Record<string, string> = {};
  const getTestId = (name: string) => ids[name] ?? '';
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Other');
    for (const [name, options] of Object.entries(bookings))
      ids[name] = await book(database, createBookingRow(own, options));
    await alsoFill(database, getTestId);
    return { own, other };
  });
  const api = await startApi({ place });
  const given = createGiven(api);
  const callers = {} as Record<(typeof roles)[number], ApiClient>;
  for (const role of roles) {
    const user = await createOrganisationUser(given, filled.own, role);
    if (role === 'agent') await api.sql`update users set services = '{exception}' where id = ${user.id}`;
    callers[role] = await signIn(api, user);
  }
  return {
    ...{ api, given, ...filled, callers, idOf: getTestId },
    read: async (name, caller = callers.agent) =>
      (await caller.call(getBooking, { params: { id: getTestId(name) } })).data,
    historyOf: (name) => fetchHistory(callers.agent, getTestId(name)),
    beforeAndAfter: (name, action) => api.sql`
      select before, after from booking_histories where booking_id = ${getTestId(name)} and action = ${action} order by id`,
  };
};
