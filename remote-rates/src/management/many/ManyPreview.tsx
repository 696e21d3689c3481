import type { ChangedRate } from '@quayside/contract';
import { Box, dayText, Table } from '@quayside/ui';
import { t } from '../../texts/management';

/** Returns a readable value: empty values, dates, and surcharges without separators. */
const readableValue = (value: string): string => {
  if (value === '') return t('empty');
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value.replaceAll(' | ', ' ');
};

interface ManyPreviewProps {
  lines: readonly ChangedRate[];
  changed: number;
  refused: number;
  isCopy: boolean;
}

const previewText = (count: number, refused: number, isCopy: boolean): string => {
  if (refused === 0)
    return isCopy
      ? t('{count, plural, one {# rate} other {# rates}} will be added.', { count })
      : t('{count, plural, one {# rate} other {# rates}} will change.', { count });
  return isCopy
    ? t(
        '{count, plural, one {# rate} other {# rates}} will be added, {refused, plural, one {# copy} other {# copies}} left out.',
        { count, refused },
      )
    : t(
        '{count, plural, one {# rate} other {# rates}} will change, {refused, plural, one {# rate} other {# rates}} left out.',
        { count, refused },
      );
};

/** Says what changes on each rate, and why a rate stays the same. */
export function ManyPreview({ lines, changed, refused, isCopy }: ManyPreviewProps) {
  return (
    <Box>
      <Box role="status" mb="12px">
        {previewText(changed, refused, isCopy)}
      </Box>
      {lines.length > 0 && (
        <Box overflowX="auto">
          <Table.Root aria-label={t('Preview of the change')}>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('Lane')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('Carrier')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('Change')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {lines.map(({ id, lane, carrier, changes, refusal }) => (
                <Table.Row key={`${id} ${lane}`}>
                  <Table.Cell whiteSpace="nowrap">{lane}</Table.Cell>
                  <Table.Cell>{carrier}</Table.Cell>
                  <Table.Cell overflowWrap="anywhere">
                    {refusal !== null && <Box color="fg.error">{refusal}</Box>}
                    {changes.map(({ field, before, after }) => (
                      <Box key={field}>
                        {field}: {readableValue(before)} → {readableValue(after)}
                      </Box>
                    ))}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
    </Box>
  );
}
