import {
  acknowledgeBooking,
  acknowledgeHistory,
  type Booking,
  getBooking,
  getBookingSummary,
  getTracking,
  type HistoryEntry,
  listBookings,
  listHistories,
  undoAcknowledgement,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiError, callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import { isConflict, useBookingChange } from '../../change/useBookingChange';

type Acknowledgement = HistoryEntry['settings']['acknowledgedBy'];

const withAcknowledgement = (booking: Booking): Booking => ({
  ...booking,
  tempStatus: 'none',
  hasException: false,
  exceptionCount: 0,
  may: { ...booking.may, acknowledge: false },
});

const refused = (title: string, error: ApiError) =>
  isConflict(error)
    ? toaster.warning({ title: 'Someone was faster', detail: error.message })
    : toaster.error({ title, detail: errorMessage(error) });

/**
 * Acknowledges exceptions of a booking, with undo. Updates the page optimistically; a refusal reverts it, shows the
 * reason and reloads. `undoable` holds the ids acknowledged here that have not collapsed yet.
 */
export function useAcknowledgements(booking: Booking) {
  const { api, now } = useKernel();
  const user = useUser();
  const queries = useQueryClient();
  const [undoable, setUndoable] = useState<ReadonlySet<string>>(new Set());
  const input = { params: { id: booking._id } };
  const history = callKey(listHistories, input);

  const drop = (ids: readonly string[]) =>
    setUndoable((known) => new Set([...known].filter((id) => !ids.includes(id))));
  const mark = (ids: readonly string[], acknowledgedBy: Acknowledgement) =>
    queries.setQueryData<HistoryEntry[]>(history, (entries) =>
      entries?.map((entry) =>
        ids.includes(entry.id) ? { ...entry, settings: { ...entry.settings, acknowledgedBy } } : entry,
      ),
    );
  const close = (ids: readonly string[]) => {
    const { email, firstName, lastName } = user;
    void queries.cancelQueries({ queryKey: history });
    mark(ids, { email, fullName: `${firstName} ${lastName}`.trim(), timestamp: now().toISOString() });
    setUndoable((known) => new Set([...known, ...ids]));
  };
  const reopen = (ids: readonly string[]) => {
    mark(ids, null);
    drop(ids);
  };
  /** Pending until the booking is reloaded, because the next change needs its version. */
  const reload = () => {
    for (const queryKey of [history, callKey(getTracking, input), callKey(listBookings), callKey(getBookingSummary)])
      void queries.invalidateQueries({ queryKey });
    return queries.invalidateQueries({ queryKey: callKey(getBooking, input) });
  };

  // Run one after the other: undo needs a finished acknowledgement.
  const scope = { id: `exceptions of ${booking._id}` };
  const one = useSend(acknowledgeHistory, {
    scope,
    onError: (error, { params: { id } }) => {
      reopen([id]);
      refused('The exception was not acknowledged', error);
    },
    onSettled: reload,
  });
  const back = useSend(undoAcknowledgement, {
    scope,
    onError: (error, { params: { id } }) => {
      drop([id]);
      toaster.error({ title: 'The acknowledgement stays', detail: errorMessage(error) });
    },
    onSettled: reload,
  });
  const all = useBookingChange(booking._id);

  return {
    undoable,
    isBusy: one.isPending || back.isPending || all.isPending,
    fold: (id: string) => drop([id]),
    acknowledge: (id: string) => {
      close([id]);
      one.mutate({ params: { id } });
    },
    undo: async (id: string): Promise<boolean> => {
      const reopened = await back.mutateAsync({ params: { id } }).catch(() => null);
      if (reopened) reopen([id]);
      return reopened !== null;
    },
    acknowledgeAll: (ids: readonly string[]) => {
      close(ids);
      const send = () => api.call(acknowledgeBooking, { ...input, ifMatch: booking.version });
      const onError = (error: ApiError) => {
        reopen(ids);
        refused('The exceptions were not acknowledged', error);
      };
      all.mutate({ expected: withAcknowledgement(booking), send }, { onError });
    },
  };
}
