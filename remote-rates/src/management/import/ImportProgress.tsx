import type { RateImport } from '@freight/shared-kernel/contract';
import { Box } from '@freight/shared-kernel/ui';

const count = new Intl.NumberFormat('en-US');

/** How many lines of the running step are done. */
export function ImportProgress({ rateImport: { rows, total, state } }: { rateImport: RateImport }) {
  const percent = total ? Math.min(100, Math.floor((rows / total) * 100)) : 0;
  const far = total ? `${count.format(rows)} of ${count.format(total)} lines` : `${count.format(rows)} lines`;
  return (
    <>
      <Box
        role="progressbar"
        aria-label={state === 'checking' ? 'Checking lines' : 'Importing lines'}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(total && { 'aria-valuenow': percent })}
        aria-valuetext={far}
        h="4px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box h="100%" bg="marine.solid" style={{ width: `${percent}%` }} />
      </Box>
      <Box textStyle="caption" color="fg.muted" mt="6px" aria-hidden>
        {far}
      </Box>
    </>
  );
}
