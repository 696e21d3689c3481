import type { BookingFields } from '@quayside/contract';
import { containerTypeLabel, displayContainerNumber, isByContainer, type LoadType } from '@quayside/freight';
import type { Sheet } from '../../pdf/Sheet';
import { type Column, type Row, table } from '../../pdf/table';
import { count, cubicMetres, kilograms } from '../../pdf/wording';

interface Cargo {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly total: readonly string[];
}

const figures: readonly Column[] = [
  { title: 'Gross weight, kg', share: 16, align: 'right' },
  { title: 'CBM', share: 11, align: 'right' },
];
const packages: Column = { title: 'Packages', share: 13, align: 'right' };
const description: Column = { title: 'Description of goods', share: 30 };

const known = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null;

const totals = ({ totalWeight, totalMeasurement }: BookingFields): string[] => [
  kilograms(totalWeight),
  cubicMetres(totalMeasurement),
];

const airCargo = (fields: BookingFields): Cargo => {
  const items = fields.airEquipments?.items ?? [];
  return {
    columns: [{ ...packages, title: 'Pieces', share: 8 }, { ...description, share: 60 }, ...figures],
    rows: items.map(({ pieces, description, weightKg, measurement }) => [
      count(pieces),
      description,
      kilograms(weightKg),
      cubicMetres(measurement),
    ]),
    total: [count(known(items.map(({ pieces }) => pieces))), 'Total', ...totals(fields)],
  };
};

type Item = BookingFields['equipments'][number]['items'][number];
const packed = ({ packages, packageType }: Item): string => [count(packages), packageType].filter(Boolean).join(' ');
const goods = ({ description, po }: Item) => ({ text: description, ...(po && { below: `PO ${po}` }) });

const looseCargo = (fields: BookingFields): Cargo => {
  const items = fields.equipments.flatMap(({ items }) => items);
  return {
    columns: [{ title: 'Marks and numbers', share: 20 }, packages, description, ...figures],
    rows: items.map((item) => [
      item.po ?? '',
      packed(item),
      item.description,
      kilograms(item.weight),
      cubicMetres(item.measurement),
    ]),
    total: ['Total', count(known(items.map((item) => item.packages))), '', ...totals(fields)],
  };
};

const containerCargo = (fields: BookingFields): Cargo => {
  const containers = fields.equipments.flatMap(({ size, items }) => items.map((item) => ({ size, item })));
  return {
    columns: [
      { title: 'Container', share: 20 },
      { title: 'Seal', share: 9 },
      { title: 'Size', share: 14 },
      packages,
      description,
      ...figures,
    ],
    rows: containers.map(({ size, item }) => [
      item.containerNumber ? displayContainerNumber(item.containerNumber) : 'To be advised',
      item.seals?.join(', ') || '–',
      containerTypeLabel(size),
      packed(item),
      goods(item),
      kilograms(item.weight),
      cubicMetres(item.measurement),
    ]),
    total: [
      `Total ${count(containers.length)}`,
      '',
      '',
      count(known(containers.map(({ item }) => item.packages))),
      '',
      ...totals(fields),
    ],
  };
};

const toCargo = (loadType: LoadType, fields: BookingFields): Cargo => {
  if (fields.airEquipments) return airCargo(fields);
  return isByContainer(loadType) ? containerCargo(fields) : looseCargo(fields);
};

/** Draws the cargo table with totals, one row per container or lot; weights in kg, volumes in CBM, no prices. */
export const cargoTable = (sheet: Sheet, loadType: LoadType, fields: BookingFields): void =>
  table(sheet, toCargo(loadType, fields));
