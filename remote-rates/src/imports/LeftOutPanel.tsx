import type { Import, ImportReading } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, Button, Flex, Heading, internalOnly, Panel, Table } from '@quayside/ui';
import { t } from '../texts/imports';
import { type ReadingForm, withRow } from './readingForm';

interface LeftOutPanelProps {
  found: Import;
  reading: ImportReading;
  form: ReadingForm;
  onChange: (form: ReadingForm) => void;
}

/** Rows that are above the table cannot be data. */
const fixedReasons = ['Above the table', 'States the separator', 'Blank'];

/** Lists the rows and cells that are not imported, with the reason; a row can be included. */
export default function LeftOutPanel({ found: { leftOut, leftOutCount }, reading, form, onChange }: LeftOutPanelProps) {
  const before = reading.included ?? [];
  const included = form.included ?? before;
  return (
    <Panel as="section" aria-label={t('Left out')} overflowX="auto">
      <Flex align="baseline" gap="12px" wrap="wrap" p="14px 16px" borderBottomWidth="1px">
        <Heading as="h2" textStyle="label" fontSize="16px">
          {t('Left out')}
        </Heading>
        <Box textStyle="dense" color="fg.muted" ms="auto">
          {leftOutCount > leftOut.length
            ? t('The first {count} of {total}', { count: leftOut.length, total: countText(leftOutCount) })
            : leftOutCount}
        </Box>
      </Flex>
      <Table.Root aria-label={t('Rows and cells left out')} css={{ '& th, & td': { px: '16px' } }} {...internalOnly}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader textAlign="end">{t('Row')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('In the file')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Reason')}</Table.ColumnHeader>
            <Table.ColumnHeader aria-label={t('Include')} />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {leftOut.map(({ row, column, value, message }) => (
            <Table.Row key={`${row} ${column} ${value}`} verticalAlign="top">
              <Table.Cell textAlign="end">{row}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">
                {column && (
                  <Box textStyle="caption" color="fg.muted">
                    {column}
                  </Box>
                )}
                {value}
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere">{message}</Table.Cell>
              <Table.Cell textAlign="end">
                {column === '' && !fixedReasons.includes(message) && (
                  <Button
                    size="xs"
                    variant="outline"
                    aria-pressed={included.includes(row)}
                    aria-label={t('Include row {row}', { row })}
                    onClick={() => onChange(withRow(form, before, row))}
                  >
                    {included.includes(row) ? t('Included') : t('Include')}
                  </Button>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}
