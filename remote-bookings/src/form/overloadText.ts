import { containerTypes, overload } from '@quayside/freight';
import { type CargoRow, figureOf } from './bookingValues';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What is too much for the containers of a row, in words; null when it fits. @example 'More than 1 × 40HC holds (76.4 CBM)' */
export const overloadText = (row: CargoRow): string | null => {
  const { type } = row;
  const count = figureOf(row, 'quantity') ?? 0;
  const load = { kg: figureOf(row, 'container_weight') ?? 0, cbm: figureOf(row, 'cbm') ?? 0 };
  const tooMuch = count > 0 ? overload({ type, quantity: count, ...load }) : null;
  const known = containerTypes.find(({ code }) => code === type);
  if (!tooMuch || !known) return null;
  return tooMuch === 'weight'
    ? `More than ${count} × ${type} carries (${plain.format(count * (known.maxPayloadKg ?? 0))} kg)`
    : `More than ${count} × ${type} holds (${plain.format(count * (known.capacityCbm ?? 0))} CBM)`;
};
