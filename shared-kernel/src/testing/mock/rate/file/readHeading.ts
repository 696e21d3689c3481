import { columns } from './columns';
import type { CellFault, Cells } from './readLine';

const needed = [
  ...['mode', 'origin', 'destination', 'carrier', 'service'],
  ...['valid_from', 'valid_to', 'transit_days', 'currency'],
];

/** Which column is which, in any order; a column that is unknown, missing or there twice is a fault. */
export const readHeading = (
  heading: readonly string[],
): { readonly cellsOf: (record: readonly string[]) => Cells; readonly faults: readonly CellFault[] } => {
  const names = heading.map((cell) => {
    const written = cell.trim().replace(/^'(?=-)/, '');
    return { written, name: columns.find(({ name }) => name.toLowerCase() === written.toLowerCase())?.name };
  });
  const faults = names.flatMap(({ written, name }, index): CellFault[] => {
    if (written === '') return [];
    const unknown = 'is not a column of tariff lines: the template has them all';
    if (name === undefined) return [{ column: written, value: written, message: unknown }];
    const isFirst = names.findIndex((other) => other.name === name) === index;
    return isFirst ? [] : [{ column: name, value: written, message: 'is there twice' }];
  });
  const missing = needed.filter((name) => !names.some((other) => other.name === name));
  return {
    cellsOf: (record) =>
      Object.fromEntries(names.flatMap(({ name }, index) => (name ? [[name, record[index] ?? '']] : []))),
    faults: [...faults, ...missing.map((column) => ({ column, value: '', message: 'is missing' }))],
  };
};
