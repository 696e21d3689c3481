import { type DataExport, listDataExports } from '@quayside/contract';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

/** Two forwarders with a booking each, and the users who manage the first one's data. */
export interface DataCareWorld {
  readonly api: TestApi;
  readonly given: TestRecords;
  readonly own: Organisation;
  readonly other: Organisation;
  /** Of the own forwarder. */
  readonly booking: string;
  readonly platform: ApiClient;
  readonly admin: ApiClient;
}

export const openDataCareWorld = async (): Promise<DataCareWorld> => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisations = {
      own: await insertOrganisation(database, 'Kestrel'),
      other: await insertOrganisation(database, 'Harbour'),
    };
    await book(database, createBookingRow(organisations.other, { reference: 'HARBOUR-REF' }));
    return {
      ...organisations,
      booking: await book(database, createBookingRow(organisations.own, { reference: 'KESTREL-REF' })),
    };
  });
  const api = await startApi({ place });
  const given = createGiven(api);
  return {
    ...{ ...filled, api, given },
    platform: await signIn(api, await given.user({ role: 'super-admin', agent: await given.agent('Platform') })),
    admin: await signIn(api, await createOrganisationUser(given, filled.own, 'admin')),
  };
};

export const newKey = () => ({ 'idempotency-key': newId() });

/** Returns the export once it has finished. */
export const finished = async (caller: ApiClient, id: string): Promise<DataExport> => {
  let found: DataExport | undefined;
  await eventually(async () => {
    found = (await caller.call(listDataExports, {})).data.find((one) => one.id === id);
    return found !== undefined && !['waiting', 'working'].includes(found.state);
  }, 20);
  return found as DataExport;
};
