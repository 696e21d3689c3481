import type { RateImport } from '@quayside/contract';
import { Box, Callout, DateOnly, Flex, ModeTag, Panel, Table } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import { inOneLine } from '../../rate/amounts';
import { lines } from './importSentence';

/** The first lines as they would be; overlaps are warned of and forbid nothing. */
export function PreviewTable({ rateImport: { preview, overlapCount, total } }: { rateImport: RateImport }) {
  return (
    <>
      {overlapCount > 0 && (
        <Box mb="12px">
          <Callout
            tone="warning"
            title={`${lines(overlapCount, 'line')} ${overlapCount === 1 ? 'overlaps' : 'overlap'} with rates that are there, or with one another`}
          >
            They can be imported all the same.
          </Callout>
        </Box>
      )}
      <Box textStyle="dense" color="fg.muted" mb="8px">
        {total !== null && total > preview.length ? `The first ${preview.length} lines` : 'All lines'}
      </Box>
      <Panel overflowX="auto" boxShadow="none">
        <Table.Root aria-label="Preview" css={{ '& th, & td': { px: '8px' } }}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader textAlign="end">Row</Table.ColumnHeader>
              <Table.ColumnHeader>Mode</Table.ColumnHeader>
              <Table.ColumnHeader>Lane</Table.ColumnHeader>
              <Table.ColumnHeader>Carrier and service</Table.ColumnHeader>
              <Table.ColumnHeader>Validity</Table.ColumnHeader>
              <Table.ColumnHeader>Price</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {preview.map((line) => (
              <Table.Row key={line.row} verticalAlign="top">
                <Table.Cell textAlign="end">{line.row}</Table.Cell>
                <Table.Cell>
                  <ModeTag mode={line.transportMode} />
                </Table.Cell>
                <Table.Cell textStyle="id" whiteSpace="nowrap">
                  {line.origin} – {line.destination}
                </Table.Cell>
                <Table.Cell>
                  {line.carrier} {line.service}
                </Table.Cell>
                <Table.Cell whiteSpace="nowrap">
                  <DateOnly day={line.validFrom} /> – <DateOnly day={line.validTo} />
                  {line.overlaps && (
                    <Flex align="center" gap="4px" textStyle="label" color="fg.warning">
                      <TriangleAlert size={14} aria-hidden />
                      Overlaps
                    </Flex>
                  )}
                </Table.Cell>
                <Table.Cell minW="170px">
                  {inOneLine(line.price.split(' · '))}
                  {'\u00A0'}
                  {line.currency}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Panel>
    </>
  );
}
