import type { BookingCard } from '@quayside/contract';
import { displayContainerNumber } from '@quayside/freight';

const number = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kilograms = number(1);
const volume = number(2);
const pieces = number(0);

/** `2,385.0 kg` */
export const kgText = (kg: number): string => `${kilograms.format(kg)} kg`;
/** `6.48 CBM` */
export const cbmText = (cbm: number): string => `${volume.format(cbm)} CBM`;
/** `1,326` */
export const countText = (count: number): string => pieces.format(count);

type Cargo = Pick<
  BookingCard,
  | 'equipment'
  | 'isLikeAIRBooking'
  | 'listContainerNumbers'
  | 'totalPackages'
  | 'totalWeight'
  | 'totalMeasurement'
  | 'chargeableWeight'
>;

/** What is shipped in one line: `3 × 40HC`, `14 pcs · 2,385.0 kg`, `9 pkgs · 6.48 CBM`. */
export const cargoText = (cargo: Cargo): string => {
  if (cargo.equipment.length > 0)
    return cargo.equipment.map(({ quantity, type }) => `${quantity} × ${type}`).join(', ');
  const [unit, amount] = cargo.isLikeAIRBooking
    ? ['pcs', kgText(cargo.totalWeight)]
    : ['pkgs', cbmText(cargo.totalMeasurement)];
  return [cargo.totalPackages !== null && `${countText(cargo.totalPackages)} ${unit}`, amount]
    .filter(Boolean)
    .join(' · ');
};

/** What stands beside it: the weight that air charges, what LCL weighs, or that no container is named yet. */
export const cargoNote = (cargo: Cargo): string | null => {
  if (cargo.isLikeAIRBooking)
    return cargo.chargeableWeight === null ? null : `Chargeable ${kgText(cargo.chargeableWeight)}`;
  if (cargo.equipment.length === 0) return `${kgText(cargo.totalWeight)} gross`;
  return cargo.listContainerNumbers.length === 0 ? 'Containers not assigned' : null;
};

const shown = 2;

/** The first two container numbers as they are painted, and how many more there are. */
export const containersShown = (numbers: readonly string[]): { first: string[]; more: number } => ({
  first: numbers.slice(0, shown).map(displayContainerNumber),
  more: Math.max(0, numbers.length - shown),
});
