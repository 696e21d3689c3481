import type { Booking } from '@quayside/contract';
import { displayContainerNumber, formatKg, isByContainer } from '@quayside/freight';
import { Badge, Box, Button, CopyableId, Panel, Table } from '@quayside/ui';
import { lazy, Suspense, useState } from 'react';
import { cargoLines, cargoLooks, detailsText, packagesText, totalPackagesText } from './cargoLines';

const ContainersDrawer = lazy(() => import('../containers/ContainersDrawer'));

const cell = { textAlign: 'end', whiteSpace: 'nowrap' } as const;
const total = { ...cell, fontWeight: 'semibold', bg: 'bg.subtle' } as const;

/** Shows the cargo line by line, with totals. */
export function CargoPanel({ booking }: { booking: Booking }) {
  const { fields } = booking;
  const lines = cargoLines(booking);
  const { title, unit, pieces, summary } = cargoLooks(booking);
  const [isEditing, setEditing] = useState(false);
  const mayEdit =
    booking.may.update && booking.may.recordEvents && isByContainer(booking.loadType) && fields.equipments.length > 0;
  return (
    <Panel
      title={title}
      actions={
        <>
          {summary && <Badge size="sm">{summary}</Badge>}
          {mayEdit && (
            <Button size="xs" variant="outline" _print={{ display: 'none' }} onClick={() => setEditing(true)}>
              Edit containers
            </Button>
          )}
        </>
      }
    >
      {isEditing && (
        <Suspense>
          <ContainersDrawer booking={booking} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <Box overflowX="auto" role="region" aria-label={`${title} table`} tabIndex={0}>
        <Table.Root>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{unit}</Table.ColumnHeader>
              <Table.ColumnHeader>Commodity</Table.ColumnHeader>
              <Table.ColumnHeader>PO</Table.ColumnHeader>
              <Table.ColumnHeader {...cell}>{pieces}</Table.ColumnHeader>
              <Table.ColumnHeader {...cell}>Weight</Table.ColumnHeader>
              <Table.ColumnHeader {...cell}>CBM</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {lines.map((line) => (
              <Table.Row key={line.key}>
                <Table.Cell whiteSpace="nowrap">
                  {line.container ? (
                    <CopyableId name="container number">{displayContainerNumber(line.container)}</CopyableId>
                  ) : (
                    line.size
                  )}
                  {detailsText(line) && (
                    <Box textStyle="caption" color="fg.muted" whiteSpace="normal">
                      {detailsText(line)}
                    </Box>
                  )}
                </Table.Cell>
                <Table.Cell>{line.commodity || '–'}</Table.Cell>
                <Table.Cell textStyle="id" whiteSpace="nowrap">
                  {line.po || '–'}
                </Table.Cell>
                <Table.Cell {...cell}>{packagesText(line)}</Table.Cell>
                <Table.Cell {...cell}>{line.weight === null ? '–' : formatKg(line.weight)}</Table.Cell>
                <Table.Cell {...cell}>{line.cbm ?? '–'}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
          <Table.Footer>
            <Table.Row>
              <Table.Cell colSpan={3} fontWeight="semibold" bg="bg.subtle">
                Total
              </Table.Cell>
              <Table.Cell {...total}>{totalPackagesText(lines)}</Table.Cell>
              <Table.Cell {...total}>{formatKg(fields.totalWeight)}</Table.Cell>
              <Table.Cell {...total}>{fields.totalMeasurement}</Table.Cell>
            </Table.Row>
          </Table.Footer>
        </Table.Root>
      </Box>
    </Panel>
  );
}
