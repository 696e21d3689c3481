import type { Import, ImportState } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, ProgressBar } from '@quayside/ui';
import { t } from '../texts/imports';
import { countRows } from './importWords';

const labels: Partial<Record<ImportState, string>> = {
  get checking() {
    return t('Checking rows');
  },
  get applying() {
    return t('Importing rows');
  },
  get undoing() {
    return t('Undoing rows');
  },
};

/** Shows how many rows of the running step are done. */
export function ImportProgress({ found: { rows, total, state } }: { found: Import }) {
  const far = total
    ? t('{rows} of {total, plural, one {# row} other {# rows}}', { rows: countText(rows), total })
    : countRows(rows);
  return (
    <>
      <ProgressBar
        label={labels[state] ?? t('Working')}
        percent={total ? Math.min(100, Math.floor((rows / total) * 100)) : undefined}
        text={far}
      />
      <Box textStyle="caption" color="fg.muted" mt="6px" aria-hidden>
        {far}
      </Box>
    </>
  );
}
