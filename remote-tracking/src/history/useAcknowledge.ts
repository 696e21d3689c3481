import {
  acknowledgeHistory,
  getBooking,
  getBookingSummary,
  getTracking,
  type HistoryEntry,
  listBookings,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import { t } from '../texts/history';
import { historyKey } from './useHistory';

type Acknowledgement = HistoryEntry['settings']['acknowledgedBy'];

const acknowledged = (entry: HistoryEntry, acknowledgedBy: Acknowledgement): HistoryEntry => ({
  ...entry,
  settings: { ...entry.settings, acknowledgedBy },
});

/**
 * Acknowledges an exception optimistically. A refusal reverts it, shows the reason and reloads. Also reloads all counts
 * of exceptions.
 */
export function useAcknowledge(bookingId: string) {
  const queries = useQueryClient();
  const { now } = useKernel();
  const user = useUser();
  const key = historyKey(bookingId);

  const replace = (id: string, by: (entry: HistoryEntry) => HistoryEntry) =>
    queries.setQueryData<HistoryEntry[]>(key, (entries) =>
      entries?.map((entry) => (entry.id === id ? by(entry) : entry)),
    );

  const { mutate } = useSend(acknowledgeHistory, {
    onMutate: async ({ params }) => {
      await queries.cancelQueries({ queryKey: key });
      const mine = {
        email: user.email,
        fullName: `${user.firstName} ${user.lastName}`.trim(),
        timestamp: now().toISOString(),
      };
      replace(params.id, (entry) => acknowledged(entry, mine));
    },
    onSuccess: (answer, { params }) => void replace(params.id, () => answer),
    onError: (error, { params }) => {
      replace(params.id, (entry) => acknowledged(entry, null));
      toaster.error({ title: t('The exception was not acknowledged'), detail: errorMessage(error) });
    },
    onSettled: () => {
      const input = { params: { id: bookingId } };
      const stale = [
        key,
        callKey(getBooking, input),
        callKey(getTracking, input),
        callKey(listBookings),
        callKey(getBookingSummary),
      ];
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
  });
  return (entry: HistoryEntry) => mutate({ params: { id: entry.id } });
}
