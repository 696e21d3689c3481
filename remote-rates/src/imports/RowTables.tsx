import { type Import, importFaults } from '@quayside/contract';
import { Box, Button, Flex, internalOnly, Table, useDownload } from '@quayside/ui';
import { CircleAlert, Download, Info } from 'lucide-react';
import { t } from '../texts/imports';

const cells = { '& th, & td': { px: '16px' } } as const;

/** Table of errors by row and column of the spreadsheet; the download has all of them. */
export function FaultTable({ found: { id, faults, faultCount, fields } }: { found: Import }) {
  const { busy, stream } = useDownload();
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return (
    <>
      <Flex align="center" justify="space-between" gap="12px" wrap="wrap" p="12px 16px">
        <Box textStyle="dense" color="fg.muted">
          {faultCount > faults.length
            ? t('The first {count} of {total, plural, one {# fault} other {# faults}}', {
                count: faults.length,
                total: faultCount,
              })
            : t('All faults')}
        </Box>
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          onClick={() => void stream(importFaults, { params: { id } })}
        >
          <Download aria-hidden />
          {t('Download the rows with faults')}
        </Button>
      </Flex>
      <Table.Root aria-label={t('Faults')} css={cells} {...internalOnly}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader textAlign="end">{t('Row')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Column')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('In the file')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Fault')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {faults.map(({ row, column, value, message }) => (
            <Table.Row key={`${row}-${column}-${message}`} verticalAlign="top">
              <Table.Cell textAlign="end">{row}</Table.Cell>
              <Table.Cell>{labels.get(column) ?? column}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">{value}</Table.Cell>
              <Table.Cell overflowWrap="anywhere" color="fg.error">
                <CircleAlert size={14} aria-hidden style={{ display: 'inline', marginInlineEnd: 6 }} />
                {message}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </>
  );
}

/** Preview of the first valid rows, with their notes. */
export function PreviewTable({ found: { preview, goodCount } }: { found: Import }) {
  const hasNotes = preview.rows.some(({ note }) => note !== null);
  return (
    <>
      <Box textStyle="dense" color="fg.muted" p="12px 16px">
        {goodCount > preview.rows.length
          ? t('The first {count} rows as they would be', { count: preview.rows.length })
          : t('Preview of all valid rows')}
      </Box>
      <Table.Root aria-label={t('Preview')} css={cells} {...internalOnly}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader textAlign="end">{t('Row')}</Table.ColumnHeader>
            {preview.columns.map((title) => (
              <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
            ))}
            {hasNotes && <Table.ColumnHeader>{t('For information')}</Table.ColumnHeader>}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {preview.rows.map((line) => (
            <Table.Row key={line.row} verticalAlign="top">
              <Table.Cell textAlign="end">{line.row}</Table.Cell>
              {line.cells.map((cell, index) => (
                <Table.Cell key={preview.columns[index]} overflowWrap="anywhere">
                  {cell}
                </Table.Cell>
              ))}
              {hasNotes && (
                <Table.Cell color="fg.warning">
                  {line.note && <Info size={14} aria-hidden style={{ display: 'inline', marginInlineEnd: 6 }} />}
                  {line.note}
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </>
  );
}
