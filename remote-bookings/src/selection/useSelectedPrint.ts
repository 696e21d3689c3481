import { MAX_ACTION_BOOKINGS, searchBookings } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { printedKey } from '../listView/printedBookings';

/** Returns a function that prints bookings as the list is printed. */
export const useSelectedPrint = (sort: string | undefined) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  return async (ids: readonly string[]): Promise<void> => {
    try {
      const body = { ids: [...ids], limit: MAX_ACTION_BOOKINGS, ...(sort !== undefined && { sort }) };
      const { docs } = await api.call(searchBookings, { body: body as never });
      queries.setQueryData(printedKey, docs);
      window.print();
    } catch (error) {
      toaster.error({ id: 'print-selected', title: errorMessage(error) });
    } finally {
      queries.removeQueries({ queryKey: printedKey });
    }
  };
};
