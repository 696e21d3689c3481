import type { Booking } from '@quayside/contract';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** `3 × 40HC`, `12 pieces`, `31,460 kg · 198.6 CBM`; what is not known is left out. */
export function cargoLines({ isLikeAIRBooking, fields }: Pick<Booking, 'isLikeAIRBooking' | 'fields'>): string[] {
  const boxes = isLikeAIRBooking
    ? []
    : fields.equipments.filter(({ size }) => size !== 'LCL').map(({ size, items }) => `${items.length} × ${size}`);
  const pieces = fields.airEquipments?.items.reduce((sum, item) => sum + (item.pieces ?? 0), 0);
  const amounts = [
    fields.totalWeight > 0 && `${number.format(fields.totalWeight)} kg`,
    fields.totalMeasurement > 0 && `${number.format(fields.totalMeasurement)} CBM`,
  ].filter((amount) => amount !== false);
  return [
    ...boxes,
    ...(pieces ? [`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`] : []),
    ...(amounts.length > 0 ? [amounts.join(' · ')] : []),
  ];
}
