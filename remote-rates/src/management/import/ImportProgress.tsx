import type { RateImport } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, ProgressBar } from '@quayside/ui';

/** How many lines of the running step are done. */
export function ImportProgress({ rateImport: { rows, total, state } }: { rateImport: RateImport }) {
  const far = total ? `${countText(rows)} of ${countText(total)} lines` : `${countText(rows)} lines`;
  return (
    <>
      <ProgressBar
        label={state === 'checking' ? 'Checking lines' : 'Importing lines'}
        percent={total ? Math.min(100, Math.floor((rows / total) * 100)) : undefined}
        text={far}
      />
      <Box textStyle="caption" color="fg.muted" mt="6px" aria-hidden>
        {far}
      </Box>
    </>
  );
}
