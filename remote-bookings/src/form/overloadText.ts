import { containerTypes, overload } from '@freight/shared-kernel/freight';
import { type CargoRow, typedNumber } from './bookingValues';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What is too much for the containers of a row, in words; null when it fits. @example 'More than 1 × 40HC holds (76.4 CBM)' */
export const overloadText = ({ type, quantity, container_weight, cbm }: CargoRow): string | null => {
  const count = typedNumber(quantity) ?? 0;
  const load = { kg: typedNumber(container_weight) ?? 0, cbm: typedNumber(cbm) ?? 0 };
  const tooMuch = count > 0 ? overload({ type, quantity: count, ...load }) : null;
  const known = containerTypes.find(({ code }) => code === type);
  if (!tooMuch || !known) return null;
  return tooMuch === 'weight'
    ? `More than ${count} × ${type} carries (${plain.format(count * (known.maxPayloadKg ?? 0))} kg)`
    : `More than ${count} × ${type} holds (${plain.format(count * (known.capacityCbm ?? 0))} CBM)`;
};
