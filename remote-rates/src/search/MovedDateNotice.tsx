import { formatDay, isDay } from '@quayside/freight';
import { Box } from '@quayside/ui';
import { t } from '../texts/search';

/** Tells that a saved search asked for a past date. */
export function MovedDateNotice({ from, to }: { from: string; to: string | null }) {
  if (!isDay(from) || to === null) return null;
  return (
    <Box role="status" pt="10px" color="fg.muted">
      {t('{day}, which this search asked for, is over. It asks from {next} on instead.', {
        day: formatDay(from),
        next: formatDay(to),
      })}
    </Box>
  );
}
