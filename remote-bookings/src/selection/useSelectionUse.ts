import { previewSelectionUse, type SelectionUse } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQuery } from '@quayside/kernel/query';

/** Returns the preview of a use of bookings, and the included bookings that it does not include completely. */
export const useSelectionUse = (use: SelectionUse, ids: readonly string[]) => {
  const { api } = useKernel();
  const preview = useQuery({
    queryKey: ['selection-use', use, ids],
    queryFn: ({ signal }) => api.call(previewSelectionUse, { query: { use, ids: [...ids] }, signal }),
    gcTime: 0,
    retry: false,
  });
  const results = preview.data?.bookings ?? [];
  return { preview, partly: results.filter(({ outcome, message }) => outcome === 'done' && message !== null) };
};
