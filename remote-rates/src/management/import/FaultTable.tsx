import { type RateImport, rateImportFaults } from '@quayside/contract';
import { Box, Button, Flex, Panel, Table, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { lines } from './importSentence';

/** What is wrong, by row and column as a spreadsheet counts them; the file has all of it. */
export function FaultTable({ rateImport: { id, faults, faultCount } }: { rateImport: RateImport }) {
  const { busy, stream } = useDownload();
  return (
    <>
      <Flex align="center" justify="space-between" gap="12px" wrap="wrap" mb="12px">
        <Box textStyle="dense" color="fg.muted">
          {faultCount > faults.length ? `The first ${faults.length} of ${lines(faultCount, 'fault')}` : 'All faults'}
        </Box>
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          onClick={() => void stream(rateImportFaults, { params: { id } })}
        >
          <Download aria-hidden />
          Download all faults as CSV
        </Button>
      </Flex>
      <Panel overflowX="auto" boxShadow="none">
        <Table.Root aria-label="Faults">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader textAlign="end">Row</Table.ColumnHeader>
              <Table.ColumnHeader>Column</Table.ColumnHeader>
              <Table.ColumnHeader>What is wrong</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {faults.map(({ row, column, message }) => (
              <Table.Row key={`${row}-${column}-${message}`}>
                <Table.Cell textAlign="end">{row}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">{column}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">{message}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Panel>
    </>
  );
}
