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
} from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useRealtime } from '@quayside/kernel/realtime';
import { useEffect } from 'react';

const running: readonly ImportState[] = ['checking', 'applying', 'undoing'];

/** It goes on by itself; the other states wait for somebody or are an end. */
const isRunning = (state: ImportState): boolean => running.includes(state);

/** Asked again where the socket is silent, in milliseconds. */
const askAgain = 3_000;

const keyOf = (id: string) => callKey(getImport, { params: { id } });

/** Puts an import where the page reads it. */
export const useKeepImport = () => {
  const queries = useQueryClient();
  return (found: Import) => void queries.setQueryData(keyOf(found.id), found);
};

/** How an import stands: what the socket says at once, everything else as soon as the API is asked; not asked without an id. */
export const useImport = (id: string | null) => {
  const queries = useQueryClient();
  useRealtime('IMPORT_PROGRESS', ({ importId, rows, total, state }) => {
    if (importId !== id) return;
    const key = keyOf(importId);
    const before = queries.getQueryData<Import>(key);
    if (before?.state === state && isRunning(state)) queries.setQueryData(key, { ...before, rows, total });
    else void queries.invalidateQueries({ queryKey: key });
  });
  return useCall(
    getImport,
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? askAgain : false),
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

/** What an import ended with stands in the lists the next time that they are shown. */
export const useFreshList = (subject: ImportSubject, state: ImportState | undefined): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (state === undefined || isRunning(state)) return;
    void queries.invalidateQueries({ queryKey: callKey(listOf[subject]) });
    void queries.invalidateQueries({ queryKey: callKey(listImports) });
  }, [queries, subject, state]);
};
