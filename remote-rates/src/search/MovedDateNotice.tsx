import { formatDay, isDay } from '@quayside/freight';
import { Box } from '@quayside/ui';

/** Tells that a saved search asked for a past date. */
export function MovedDateNotice({ from, to }: { from: string; to: string | null }) {
  if (!isDay(from) || to === null) return null;
  return (
    <Box role="status" pt="10px" color="fg.muted">
      {formatDay(from)}, which this search asked for, is over. It asks from {formatDay(to)} on instead.
    </Box>
  );
}
