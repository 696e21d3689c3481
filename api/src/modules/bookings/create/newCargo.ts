import type { BookingFields, createBooking } from '@quayside/contract';
import { chargeableWeight, type FormLoadType, splitContainerNumbers } from '@quayside/freight';
import type * as v from 'valibot';

type BookingBodyFields = v.InferOutput<typeof createBooking.body>['fields'];
type Row = BookingBodyFields['containers'][number];
type Equipment = BookingFields['equipments'][number];
export type Cargo = Pick<BookingFields, 'equipments' | 'airEquipments' | 'totalWeight' | 'totalMeasurement'>;

const thousandths = (value: number) => Math.round(value * 1000);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + thousandths(value), 0) / 1000;

/**
 * Returns the share of a container in a row's weight or volume, rounded to thousandths; the shares add up to the row.
 */
const share = (whole: number, parts: number, index: number): number => {
  const units = thousandths(whole);
  return (Math.floor(((index + 1) * units) / parts) - Math.floor((index * units) / parts)) / 1000;
};

const toItems = (row: Row): Equipment['items'] =>
  Array.from({ length: row.quantity }, (_, index) => ({
    description: row.commodity_description,
    weight: share(row.container_weight, row.quantity, index),
    packages: null,
    packageType: null,
    measurement: row.cbm === null ? null : share(row.cbm, row.quantity, index),
    containerNumber: null,
    po: null,
  }));

type Item = Equipment['items'][number];

/** Details of one container, which stay with its number. */
const detailsOf = ({ seals, vgm, setPoint }: Item): Partial<Item> => ({ seals, vgm, setPoint });

/**
 * Assigns container numbers in the order of the items; remaining containers get none. Seals, VGM and set point stay with
 * their number. A number that replaces one which is no longer listed corrects it, and keeps its details.
 */
export const assignContainerNumbers = (equipments: readonly Equipment[], containerNumber: string): Equipment[] => {
  const numbers = splitContainerNumbers(containerNumber);
  const known = new Map(
    equipments.flatMap(({ items }) => items.map((item) => [item.containerNumber, detailsOf(item)])),
  );
  const left = [...numbers];
  const numbered = (item: Item): Item => {
    const number = left.shift() ?? null;
    const isCorrected = item.containerNumber === null || !numbers.includes(item.containerNumber);
    const details = (number !== null && known.get(number)) || (isCorrected ? detailsOf(item) : {});
    const { seals: _, vgm: __, setPoint: ___, ...rest } = item;
    return { ...rest, containerNumber: number, ...details };
  };
  return equipments.map(({ size, items }) => ({ size, items: items.map(numbered) }));
};

/** Returns one item per container, grouped by size in the given order. */
const toEquipment = ({ containers, containerNumber }: BookingBodyFields): Equipment[] => {
  const sizes = [...new Set(containers.map(({ type }) => type))];
  const equipments = sizes.map((size) => ({
    size,
    items: containers.filter(({ type }) => type === size).flatMap(toItems),
  }));
  return assignContainerNumbers(equipments, containerNumber);
};

const looseCargo = ({ containers, commodity_description }: BookingBodyFields): Equipment[] => [
  {
    size: 'LCL',
    items: containers.map((row) => ({
      description: row.commodity_description || commodity_description,
      weight: row.container_weight,
      packages: row.quantity,
      packageType: null,
      measurement: row.cbm,
      containerNumber: null,
      po: null,
    })),
  },
];

type TotalsOfInput = Pick<BookingBodyFields, 'weight_kg' | 'cbm'> & {
  readonly containers: readonly { readonly container_weight: number | null; readonly cbm: number | null }[];
};

/**
 * Returns the weight in kg and the volume in CBM: those of the whole shipment when given, else the sums of the rows.
 */
export const calculateCargoTotals = ({
  containers,
  ...whole
}: TotalsOfInput): Pick<Cargo, 'totalWeight' | 'totalMeasurement'> => ({
  totalWeight: whole.weight_kg || total(containers.map((row) => row.container_weight ?? 0)),
  totalMeasurement: whole.cbm || total(containers.map((row) => row.cbm ?? 0)),
});

/** Returns the cargo as stored: weights in kg, volumes in CBM. */
export const toCargo = (loadType: FormLoadType, sent: BookingBodyFields): Cargo => {
  const { containers } = sent;
  const totals = calculateCargoTotals(sent);
  const { totalWeight, totalMeasurement } = totals;
  if (loadType !== 'AIR') {
    return { equipments: loadType === 'LCL' ? looseCargo(sent) : toEquipment(sent), airEquipments: null, ...totals };
  }
  const items = containers.map((row) => ({
    description: row.commodity_description || sent.commodity_description,
    pieces: row.quantity,
    measurement: row.cbm ?? (containers.length === 1 ? totalMeasurement : 0),
    weightKg: row.container_weight,
  }));
  const weight = chargeableWeight(loadType, { kg: totalWeight, cbm: totalMeasurement });
  return { equipments: [], airEquipments: { items, chargeableWeight: weight }, ...totals };
};
