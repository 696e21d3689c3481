import { displayAirWaybill } from './airWaybill';
import { formatCbm, formatCount, formatKg } from './cargoText';

/** Returns the master bill number as written on documents. */
export const masterText = ({
  mblNumber,
  isLikeAIRBooking,
}: {
  readonly mblNumber: string;
  readonly isLikeAIRBooking: boolean;
}): string => (isLikeAIRBooking ? displayAirWaybill(mblNumber) : mblNumber);

export interface BookingCargo {
  readonly equipment: readonly { readonly quantity: number; readonly type: string }[];
  readonly isLikeAIRBooking: boolean;
  readonly totalPackages: number | null;
  readonly totalWeight: number;
  readonly totalMeasurement: number;
}

/** Returns the cargo in one line: `3 × 40HC`, `14 pieces · 2,385 kg`, `9 packages · 6.48 CBM`. */
export const cargoText = (cargo: BookingCargo): string => {
  if (cargo.equipment.length > 0)
    return cargo.equipment.map(({ quantity, type }) => `${quantity} × ${type}`).join(', ');
  const [unit, amount] = cargo.isLikeAIRBooking
    ? ['piece', formatKg(cargo.totalWeight)]
    : ['package', formatCbm(cargo.totalMeasurement)];
  return [cargo.totalPackages !== null && formatCount(cargo.totalPackages, unit), amount].filter(Boolean).join(' · ');
};
