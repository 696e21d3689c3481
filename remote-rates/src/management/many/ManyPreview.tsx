import type { ChangedRate } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { Box, dayText, Table } from '@quayside/ui';

/** Returns a readable value: empty values, dates, and surcharges without separators. */
const readableValue = (value: string): string => {
  if (value === '') return 'empty';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value.replaceAll(' | ', ' ');
};

interface ManyPreviewProps {
  lines: readonly ChangedRate[];
  changed: number;
  refused: number;
  isCopy: boolean;
}

/** Says what changes on each rate, and why a rate stays the same. */
export function ManyPreview({ lines, changed, refused, isCopy }: ManyPreviewProps) {
  const verb = isCopy ? 'will be added' : 'will change';
  return (
    <Box>
      <Box role="status" mb="12px">
        {formatCount(changed, 'rate')} {verb}
        {refused > 0 && `, ${formatCount(refused, isCopy ? 'copy' : 'rate', isCopy ? 'copies' : 'rates')} left out`}.
      </Box>
      {lines.length > 0 && (
        <Box overflowX="auto">
          <Table.Root aria-label="Preview of the change">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>Lane</Table.ColumnHeader>
                <Table.ColumnHeader>Carrier</Table.ColumnHeader>
                <Table.ColumnHeader>Change</Table.ColumnHeader>
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
