import { containerTypes, type FormLoadType, findLooseOverload, findOverload, looseCapacity } from '@quayside/freight';
import { type CargoRow, readFigure } from './bookingValues';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const toRowLoad = (row: CargoRow) => ({
  kg: readFigure(row, 'container_weight') ?? 0,
  cbm: readFigure(row, 'cbm') ?? 0,
});

const containersText = (row: CargoRow): string | null => {
  const { type } = row;
  const count = readFigure(row, 'quantity') ?? 0;
  const tooMuch = count > 0 ? findOverload({ type, quantity: count, ...toRowLoad(row) }) : null;
  const known = containerTypes.find(({ code }) => code === type);
  if (!tooMuch || !known) return null;
  return tooMuch === 'weight'
    ? `More than ${count} × ${type} carries (${plain.format(count * (known.maxPayloadKg ?? 0))} kg)`
    : `More than ${count} × ${type} holds (${plain.format(count * (known.capacityCbm ?? 0))} CBM)`;
};

const looseText = (row: CargoRow, mode: 'LCL' | 'AIR'): string | null => {
  const tooMuch = findLooseOverload(mode, toRowLoad(row));
  if (!tooMuch) return null;
  const { carrier, kg, cbm } = looseCapacity[mode];
  const most = tooMuch === 'weight' ? `carries (${plain.format(kg)} kg)` : `holds (${plain.format(cbm)} CBM)`;
  return `More than ${carrier} ${most}. Check the ${tooMuch}.`;
};

/**
 * Returns a warning when a row exceeds the capacity of its containers, of one container or of an aircraft; null when it
 * fits. The user can keep the row. @example 'More than 1 × 40HC holds (76.4 CBM)'
 */
export const overloadText = (row: CargoRow, loadType: FormLoadType): string | null =>
  loadType === 'FCL' ? containersText(row) : looseText(row, loadType);
