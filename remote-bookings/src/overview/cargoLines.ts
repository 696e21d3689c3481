import type { Booking } from '@quayside/contract';
import { countText, formatCbm, formatCelsius, formatCount, formatKg, isByContainer } from '@quayside/freight';

/** Row of the cargo table. */
export interface CargoLine {
  key: string;
  /** Container number; empty when unknown. */
  container: string;
  /** Container type, LCL or AIR. */
  size: string;
  commodity: string;
  po: string;
  packages: number | null;
  /** As typed, for example `ctn`; null when empty. */
  packageType: string | null;
  /** Unit for rows without a package type. */
  unit: 'package' | 'piece';
  /** Weight in kg. */
  weight: number | null;
  cbm: number | null;
  seals?: readonly string[] | undefined;
  /** kg */
  vgm?: number | null | undefined;
  /** °C */
  setPoint?: number | null | undefined;
}

/** Returns containers (sea) or pieces (air) as rows of one table. */
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
      ...{ seals: item.seals, vgm: item.vgm, setPoint: item.setPoint },
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

/** Returns title, mode-dependent columns and a one-word summary of the cargo table. */
export const cargoLooks = (booking: Booking): { title: string; unit: string; pieces: string; summary: string } => {
  const { airEquipments, totalMeasurement } = booking.fields;
  if (airEquipments)
    return {
      title: 'Cargo',
      unit: 'Mode',
      pieces: 'Pieces',
      summary: `Chargeable ${formatKg(airEquipments.chargeableWeight)}`,
    };
  if (isByContainer(booking.loadType))
    return { title: 'Equipment', unit: 'Container', pieces: 'Packages', summary: countBySize(booking) };
  return { title: 'Cargo', unit: 'Load', pieces: 'Packages', summary: formatCbm(totalMeasurement) };
};

const formatAmount = (packages: number, { packageType, unit }: Pick<CargoLine, 'packageType' | 'unit'>): string =>
  packageType ? `${countText(packages)} ${packageType}` : formatCount(packages, unit);

/** Returns `412 ctn`, `1 package`, or an en dash. */
export const packagesText = (line: Pick<CargoLine, 'packages' | 'packageType' | 'unit'>): string =>
  line.packages === null ? '–' : formatAmount(line.packages, line);

/** Returns the total of packages, with the unit when all rows share it. */
export const totalPackagesText = (lines: readonly CargoLine[]): string => {
  const packages = lines.reduce((sum, line) => sum + (line.packages ?? 0), 0);
  const [first] = lines;
  if (packages === 0 || !first) return '–';
  const isAlike = lines.every(({ packageType, unit }) => packageType === first.packageType && unit === first.unit);
  return isAlike ? formatAmount(packages, first) : countText(packages);
};

/** Returns seals, VGM and set point of a container. @example 'Seals A1, B2 · VGM 15,800 kg · −18 °C' */
export const detailsText = ({ seals = [], vgm, setPoint }: Pick<CargoLine, 'seals' | 'vgm' | 'setPoint'>): string =>
  [
    seals.length > 0 && `${seals.length === 1 ? 'Seal' : 'Seals'} ${seals.join(', ')}`,
    typeof vgm === 'number' && `VGM ${formatKg(vgm)}`,
    typeof setPoint === 'number' && formatCelsius(setPoint),
  ]
    .filter(Boolean)
    .join(' · ');
