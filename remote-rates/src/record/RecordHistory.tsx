import { Box, internalOnly, Panel, PlaceTime } from '@quayside/ui';
import { t } from '../texts/parts';

interface Props {
  history: readonly { readonly at: string; readonly by: string; readonly text: string }[];
}

/**
 * Shows the history of a quote or an invoice that the server returns for the user; renders nothing when empty. Not
 * printed, because it names margins.
 */
export function RecordHistory({ history }: Props) {
  if (history.length === 0) return null;
  return (
    <Panel title={t('History')} {...internalOnly}>
      <Box as="ol" listStyleType="none" px="16px" py="8px" textStyle="dense">
        {history.map(({ at, by, text }) => (
          <Box as="li" key={`${at} ${text}`} py="8px" overflowWrap="anywhere">
            <Box>{text}</Box>
            <Box textStyle="caption" color="fg.muted">
              <PlaceTime at={at} /> · {by}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
