import type { Booking } from '@quayside/contract';
import { isByContainer } from '@quayside/freight';
import { cbmText, countText, kgText } from '../card/cargoText';

/** A row of the cargo table. */
export interface CargoLine {
  key: string;
  /** Container number; empty while none is known. */
  container: string;
  /** Type of container, LCL or AIR. */
  size: string;
  commodity: string;
  po: string;
  packages: number | null;
  unit: string;
  /** kg */
  weight: number | null;
  cbm: number | null;
}

/** Equipment by sea and pieces by air as rows of one table. */
export const cargoLines = ({ fields }: Booking): CargoLine[] => {
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

const countBySize = (booking: Booking): string =>
  booking.fields.equipments.map(({ size, items }) => `${items.length} × ${size}`).join(', ');

/** What the table is called, its columns that depend on the mode, and the cargo in a word. */
export const cargoLooks = (booking: Booking): { title: string; unit: string; pieces: string; summary: string } => {
  const { airEquipments, totalMeasurement } = booking.fields;
  if (airEquipments)
    return {
      title: 'Cargo',
      unit: 'Mode',
      pieces: 'Pieces',
      summary: `Chargeable ${kgText(airEquipments.chargeableWeight)}`,
    };
  if (isByContainer(booking.loadType))
    return { title: 'Equipment', unit: 'Container', pieces: 'Packages', summary: countBySize(booking) };
  return { title: 'Cargo', unit: 'Load', pieces: 'Packages', summary: cbmText(totalMeasurement) };
};

/** `412 ctn`, or an en dash. */
export const packagesText = ({ packages, unit }: Pick<CargoLine, 'packages' | 'unit'>): string =>
  packages === null ? '–' : `${countText(packages)} ${unit}`;

/** All packages together, with their unit where all have the same. */
export const totalPackagesText = (lines: readonly CargoLine[]): string => {
  const packages = lines.reduce((sum, line) => sum + (line.packages ?? 0), 0);
  const units = new Set(lines.map(({ unit }) => unit));
  if (packages === 0) return '–';
  return units.size === 1 ? `${countText(packages)} ${[...units][0]}` : countText(packages);
};
