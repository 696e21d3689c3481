import type { BookingCard } from '@quayside/contract';
import { displayContainerNumber, formatKg } from '@quayside/freight';

type Cargo = Pick<
  BookingCard,
  'equipment' | 'isLikeAIRBooking' | 'listContainerNumbers' | 'totalWeight' | 'chargeableWeight'
>;

/**
 * Returns the note beside the cargo: the chargeable weight of air, the weight of LCL, or that no container is named
 * yet.
 */
export const cargoNote = (cargo: Cargo): string | null => {
  if (cargo.isLikeAIRBooking)
    return cargo.chargeableWeight === null ? null : `Chargeable ${formatKg(cargo.chargeableWeight)}`;
  if (cargo.equipment.length === 0) return `${formatKg(cargo.totalWeight)} gross`;
  return cargo.listContainerNumbers.length === 0 ? 'Containers not assigned' : null;
};

const SHOWN_CONTAINERS = 2;

/** Returns the first two formatted container numbers and the number of others. */
export const containersShown = (numbers: readonly string[]): { first: string[]; more: number } => ({
  first: numbers.slice(0, SHOWN_CONTAINERS).map(displayContainerNumber),
  more: Math.max(0, numbers.length - SHOWN_CONTAINERS),
});
