import type { RateImport } from '@quayside/contract';
import { Box, Callout, ModeTag, Panel, Table } from '@quayside/ui';
import { lines } from './importSentence';

const columns = ['Row', 'Mode', 'Lane', 'Carrier and service', 'Vessel or flight', 'ETD', 'ETA', 'Result'] as const;

/** The first departures as they would be, and which of them change one that is there. */
export function DeparturePreview({ rateImport: { departures, overlapCount, total } }: { rateImport: RateImport }) {
  return (
    <>
      {overlapCount > 0 && (
        <Box mb="12px">
          <Callout
            tone="info"
            title={`${lines(overlapCount, 'line')} ${overlapCount === 1 ? 'changes a departure that is' : 'change departures that are'} there`}
          >
            Quotes and bookings that name one keep the dates that they were made with.
          </Callout>
        </Box>
      )}
      <Box textStyle="dense" color="fg.muted" mb="8px">
        {total !== null && total > departures.length ? `The first ${departures.length} lines` : 'All lines'}
      </Box>
      <Panel overflowX="auto" boxShadow="none">
        <Table.Root aria-label="Preview" css={{ '& th, & td': { px: '8px' } }}>
          <Table.Header>
            <Table.Row>
              {columns.map((title) => (
                <Table.ColumnHeader key={title} {...(title === 'Row' && { textAlign: 'end' })}>
                  {title}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {departures.map(({ row, mode, origin, destination, carrier, service, name, etd, eta, updates }) => (
              <Table.Row key={row} verticalAlign="top">
                <Table.Cell textAlign="end">{row}</Table.Cell>
                <Table.Cell>
                  <ModeTag mode={mode} />
                </Table.Cell>
                <Table.Cell textStyle="id" whiteSpace="nowrap">
                  {origin} – {destination}
                </Table.Cell>
                <Table.Cell>
                  {carrier} {service}
                </Table.Cell>
                <Table.Cell>{name || 'To be named'}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">{etd.replaceAll('-', '/')}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">{eta.replaceAll('-', '/')}</Table.Cell>
                <Table.Cell>{updates ? 'Changes' : 'New'}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Panel>
    </>
  );
}
