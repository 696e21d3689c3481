import type { ImportReading } from '@quayside/contract';
import { Box, Button, Flex, Panel, SelectField, Table } from '@quayside/ui';
import { t } from '../texts/imports';
import type { ReadingForm } from './readingForm';

interface SheetPreviewProps {
  reading: ImportReading;
  isReading: boolean;
  /** Reads the file at once with another sheet or heading. */
  onRead: (change: Pick<ReadingForm, 'sheet' | 'heading'>) => void;
}

/** Shows the first rows as they are in the file, with the sheet and the heading that are read. */
export default function SheetPreview({ reading, isReading, onRead }: SheetPreviewProps) {
  const { sheets = [], sheet = '', heading, top = [] } = reading;
  const isHeading = (row: number) => heading !== undefined && row >= heading.from && row <= heading.to;
  const rows = heading && heading.to > heading.from ? `${heading.from}–${heading.to}` : heading?.from;
  return (
    <Panel as="section" aria-label={t('The file')} overflowX="auto">
      <Flex gap="16px" align="center" wrap="wrap" p="12px 16px" borderBottomWidth="1px">
        {sheets.length > 1 && (
          <Flex as="label" align="center" gap="8px">
            <Box textStyle="caption" color="fg.muted">
              {t('Sheet')}
            </Box>
            <SelectField
              aria-label={t('Sheet')}
              options={sheets.map(({ name, isHidden }) => ({
                value: name,
                label: isHidden ? t('{name} (hidden)', { name }) : name,
              }))}
              value={sheet}
              onChange={({ target }) => onRead({ sheet: target.value })}
            />
          </Flex>
        )}
        <Box textStyle="dense">
          {t.rich('{label} row {rows}', {
            label: (
              <Box as="span" color="fg.muted">
                {t('Heading:')}
              </Box>
            ),
            rows: rows ?? '',
          })}
        </Box>
      </Flex>
      <Table.Root size="sm" aria-label={t('First rows of the file')}>
        <Table.Body>
          {top.map(({ row, cells }) => (
            <Table.Row key={row} {...(isHeading(row) && { bg: 'bg.muted', fontWeight: 'medium' })}>
              <Table.ColumnHeader scope="row" textAlign="end" w="1%" whiteSpace="nowrap">
                {row}
              </Table.ColumnHeader>
              {cells.map((cell, index) => (
                <Table.Cell key={index} whiteSpace="nowrap" maxW="220px" overflow="hidden" textOverflow="ellipsis">
                  {cell}
                </Table.Cell>
              ))}
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                {!isHeading(row) && (
                  <Button
                    size="xs"
                    variant="ghost"
                    disabled={isReading}
                    aria-label={t('Use row {row} as heading', { row })}
                    onClick={() => onRead({ heading: { from: row, to: row } })}
                  >
                    {t('Use as heading')}
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
