import type { Booking } from '@quayside/contract';
import { amountText, cbmText, countText, isByContainer, kgText } from '@quayside/freight';

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
  /** As people typed it, `ctn`; null where they said nothing. */
  packageType: string | null;
  /** What one is called otherwise. */
  unit: 'package' | 'piece';
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
      packageType: item.packageType,
      unit: 'package' as const,
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
    packageType: null,
    unit: 'piece' as const,
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

const amountOf = (packages: number, { packageType, unit }: Pick<CargoLine, 'packageType' | 'unit'>): string =>
  packageType ? `${countText(packages)} ${packageType}` : amountText(packages, unit);

/** `412 ctn`, `1 package`, or an en dash. */
export const packagesText = (line: Pick<CargoLine, 'packages' | 'packageType' | 'unit'>): string =>
  line.packages === null ? '–' : amountOf(line.packages, line);

/** All packages together, with their unit where all have the same. */
export const totalPackagesText = (lines: readonly CargoLine[]): string => {
  const packages = lines.reduce((sum, line) => sum + (line.packages ?? 0), 0);
  const [first] = lines;
  if (packages === 0 || !first) return '–';
  const isAlike = lines.every(({ packageType, unit }) => packageType === first.packageType && unit === first.unit);
  return isAlike ? amountOf(packages, first) : countText(packages);
};
