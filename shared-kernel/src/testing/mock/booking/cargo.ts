import type * as v from 'valibot';
import type { BookingFields, createBooking, FieldError } from '../../../contract';
import { chargeableWeight, type FormLoadType, isByContainer, splitContainerNumbers } from '../../../freight';
import { invalid } from '../errors';

type Sent = v.InferOutput<typeof createBooking.body>['fields'];
type Row = Sent['containers'][number];
type Equipment = BookingFields['equipments'][number];

const MAX_CONTAINERS = 999;
const thousandths = (value: number) => Math.round(value * 1000);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + thousandths(value), 0) / 1000;

/** A row's weight or volume among its containers; together they are the row again. */
const share = (whole: number, parts: number, index: number): number => {
  const units = thousandths(whole);
  return (Math.floor(((index + 1) * units) / parts) - Math.floor((index * units) / parts)) / 1000;
};

const unnamed = { packageType: null, containerNumber: null, po: null };

const itemsOf = (row: Row): Equipment['items'] =>
  Array.from({ length: row.quantity }, (_, index) => ({
    ...unnamed,
    description: row.commodity_description,
    weight: share(row.container_weight, row.quantity, index),
    packages: null,
    measurement: row.cbm === null ? null : share(row.cbm, row.quantity, index),
  }));

/** Gives the containers their numbers in the order of the items. */
export const numbered = (equipments: readonly Equipment[], containerNumber: string): Equipment[] => {
  const numbers = splitContainerNumbers(containerNumber);
  return equipments.map(({ size, items }) => ({
    size,
    items: items.map((item) => ({ ...item, containerNumber: numbers.shift() ?? null })),
  }));
};

const equipmentsOf = (loadType: FormLoadType, sent: Sent): Equipment[] => {
  const { containers, containerNumber, commodity_description } = sent;
  if (loadType === 'AIR') return [];
  if (loadType === 'LCL') {
    const items = containers.map((row) => ({
      ...unnamed,
      description: row.commodity_description || commodity_description,
      weight: row.container_weight,
      packages: row.quantity,
      measurement: row.cbm,
    }));
    return [{ size: 'LCL', items }];
  }
  const sizes = [...new Set(containers.map(({ type }) => type))];
  const equipments = sizes.map((size) => ({
    size,
    items: containers.filter(({ type }) => type === size).flatMap(itemsOf),
  }));
  return numbered(equipments, containerNumber);
};

const faultsOf = (loadType: FormLoadType, { containers, cbm }: Sent): FieldError[] => {
  const at = (index: number, field: string, message: string) => ({
    path: `fields.containers.${index}.${field}`,
    message,
  });
  if (!isByContainer(loadType))
    return containers.flatMap((row, index) =>
      row.cbm === null && !cbm ? [at(index, 'cbm', 'CBM is a required field')] : [],
    );
  const faults = containers.flatMap(({ type }, index) =>
    type === 'LCL' || type === 'AIR' ? [at(index, 'type', 'Choose a container type')] : [],
  );
  const count = containers.reduce((sum, { quantity }) => sum + quantity, 0);
  return count > MAX_CONTAINERS
    ? [...faults, { path: 'fields.containers', message: `must be at most ${MAX_CONTAINERS} containers` }]
    : faults;
};

/** What is shipped, as the booking keeps it: weights in kg, volumes in CBM. @throws 422 for what its load type lacks */
export const cargoOf = (loadType: FormLoadType, sent: Sent) => {
  const faults = faultsOf(loadType, sent);
  if (faults.length > 0) throw invalid(faults, 'Please Fill In the Required Fields');
  const { containers } = sent;
  const totalWeight = sent.weight_kg || total(containers.map((row) => row.container_weight));
  const totalMeasurement = sent.cbm || total(containers.map((row) => row.cbm ?? 0));
  const items = containers.map((row) => ({
    description: row.commodity_description || sent.commodity_description,
    pieces: row.quantity,
    measurement: row.cbm ?? (containers.length === 1 ? totalMeasurement : 0),
    weightKg: row.container_weight,
  }));
  const weight = chargeableWeight(loadType, { kg: totalWeight, cbm: totalMeasurement });
  return {
    equipments: equipmentsOf(loadType, sent),
    airEquipments: loadType === 'AIR' ? { items, chargeableWeight: weight } : null,
    totalWeight,
    totalMeasurement,
  };
};
