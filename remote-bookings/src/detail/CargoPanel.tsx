import type { Booking } from '@freight/shared-kernel/contract';
import { displayContainerNumber } from '@freight/shared-kernel/freight';
import { Badge, Box, CopyableId, Panel, Table } from '@freight/shared-kernel/ui';
import { countText, kgText } from '../card/cargoText';

interface CargoLine {
  key: string;
  /** Container number; empty while none is known. */
  container: string;
  size: string;
  commodity: string;
  po: string;
  packages: number | null;
  unit: string;
  weight: number | null;
  cbm: number | null;
}

const linesOf = ({ fields }: Booking): CargoLine[] => {
  const containers = fields.equipments.flatMap(({ size, items }, equipment) =>
    items.map((item, index) => ({
      key: `${equipment} ${index}`,
      container: item.containerNumber ?? '',
      size,
      commodity: item.description,
      po: item.po ?? '',
      packages: item.packages,
      unit: item.packageType ?? 'pkgs',
      weight: item.weight,
      cbm: item.measurement,
    })),
  );
  const air = (fields.airEquipments?.items ?? []).map((item, index) => ({
    key: `air ${index}`,
    container: '',
    size: 'AIR',
    commodity: item.description,
    po: '',
    packages: item.pieces,
    unit: 'pcs',
    weight: item.weightKg,
    cbm: item.measurement,
  }));
  return [...containers, ...air];
};

const cell = { textAlign: 'end', whiteSpace: 'nowrap' } as const;
const total = { ...cell, fontWeight: 'semibold', bg: 'bg.subtle' } as const;

/** What is shipped, line by line, and all of it together. */
export function CargoPanel({ booking }: { booking: Booking }) {
  const { fields } = booking;
  const lines = linesOf(booking);
  const air = fields.airEquipments;
  const packages = lines.reduce((sum, line) => sum + (line.packages ?? 0), 0);
  return (
    <Panel
      title={air ? 'Cargo' : 'Equipment'}
      actions={air && <Badge size="sm">Chargeable {kgText(air.chargeableWeight)}</Badge>}
    >
      <Box overflowX="auto" role="region" aria-label={air ? 'Cargo table' : 'Equipment table'} tabIndex={0}>
        <Table.Root>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{air ? 'Mode' : 'Container'}</Table.ColumnHeader>
              <Table.ColumnHeader>Commodity</Table.ColumnHeader>
              <Table.ColumnHeader>PO</Table.ColumnHeader>
              <Table.ColumnHeader {...cell}>{air ? 'Pieces' : 'Packages'}</Table.ColumnHeader>
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
                </Table.Cell>
                <Table.Cell>{line.commodity || '–'}</Table.Cell>
                <Table.Cell textStyle="id">{line.po || '–'}</Table.Cell>
                <Table.Cell {...cell}>
                  {line.packages === null ? '–' : `${countText(line.packages)} ${line.unit}`}
                </Table.Cell>
                <Table.Cell {...cell}>{line.weight === null ? '–' : kgText(line.weight)}</Table.Cell>
                <Table.Cell {...cell}>{line.cbm ?? '–'}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
          <Table.Footer>
            <Table.Row>
              <Table.Cell colSpan={3} fontWeight="semibold" bg="bg.subtle">
                Total
              </Table.Cell>
              <Table.Cell {...total}>{packages > 0 ? countText(packages) : '–'}</Table.Cell>
              <Table.Cell {...total}>{kgText(fields.totalWeight)}</Table.Cell>
              <Table.Cell {...total}>{fields.totalMeasurement}</Table.Cell>
            </Table.Row>
          </Table.Footer>
        </Table.Root>
      </Box>
    </Panel>
  );
}
