import type { Import, ImportState } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, ProgressBar } from '@quayside/ui';

const labels: Partial<Record<ImportState, string>> = {
  checking: 'Checking rows',
  applying: 'Importing rows',
  undoing: 'Undoing rows',
};

/** Shows how many rows of the running step are done. */
export function ImportProgress({ found: { rows, total, state } }: { found: Import }) {
  const far = total ? `${countText(rows)} of ${countText(total)} rows` : `${countText(rows)} rows`;
  return (
    <>
      <ProgressBar
        label={labels[state] ?? 'Working'}
        percent={total ? Math.min(100, Math.floor((rows / total) * 100)) : undefined}
        text={far}
      />
      <Box textStyle="caption" color="fg.muted" mt="6px" aria-hidden>
        {far}
      </Box>
    </>
  );
}
