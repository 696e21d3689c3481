import {
  getImport,
  type Import,
  type ImportState,
  type ImportSubject,
  listBookings,
  listContacts,
  listCustomers,
  listDepartures,
  listImports,
  listRates,
  listReceivedImports,
} from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useRealtime } from '@quayside/kernel/realtime';
import { useEffect } from 'react';

const running: readonly ImportState[] = ['checking', 'applying', 'undoing'];

/** Returns whether the state ends by itself; other states wait for the user or are final. */
const isRunning = (state: ImportState): boolean => running.includes(state);

/** Polling interval without socket events, in milliseconds. */
const POLL_MS = 3_000;

const toImportQueryKey = (id: string) => callKey(getImport, { params: { id } });

/** Returns a function that stores an import in the query cache. */
export const useStoreImport = () => {
  const queries = useQueryClient();
  return (found: Import) => void queries.setQueryData(toImportQueryKey(found.id), found);
};

/** Loads an import and follows it by socket events and polling; does not load without an id. */
export const useImport = (id: string | null) => {
  const queries = useQueryClient();
  useRealtime('IMPORT_PROGRESS', ({ importId, rows, total, state }) => {
    if (importId !== id) return;
    const key = toImportQueryKey(importId);
    const before = queries.getQueryData<Import>(key);
    if (before?.state === state && isRunning(state)) queries.setQueryData(key, { ...before, rows, total });
    else void queries.invalidateQueries({ queryKey: key });
  });
  return useCall(
    getImport,
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? POLL_MS : false),
    },
  );
};

const listOf = {
  bookings: listBookings,
  rates: listRates,
  departures: listDepartures,
  customers: listCustomers,
  contacts: listContacts,
  statuses: listBookings,
} as const;

/** Invalidates the list of the records after an import, so that it reloads when shown next. */
export const useInvalidateList = (subject: ImportSubject, state: ImportState | undefined): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (state === undefined || isRunning(state)) return;
    void queries.invalidateQueries({ queryKey: callKey(listOf[subject]) });
    void queries.invalidateQueries({ queryKey: callKey(listImports) });
    void queries.invalidateQueries({ queryKey: callKey(listReceivedImports) });
  }, [queries, subject, state]);
};
