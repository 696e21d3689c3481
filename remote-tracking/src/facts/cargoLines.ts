import type { Booking } from '@quayside/contract';

import { formatCbm, formatKg } from '@quayside/freight';
import { t } from '../texts/tracking';

/** Returns `3 × 40HC`, `12 pieces`, `31,460 kg · 198.6 CBM`; unknown values are left out. */
export function cargoLines({ isLikeAIRBooking, fields }: Pick<Booking, 'isLikeAIRBooking' | 'fields'>): string[] {
  const boxes = isLikeAIRBooking
    ? []
    : fields.equipments.filter(({ size }) => size !== 'LCL').map(({ size, items }) => `${items.length} × ${size}`);
  const pieces = fields.airEquipments?.items.reduce((sum, item) => sum + (item.pieces ?? 0), 0);
  const amounts = [
    fields.totalWeight > 0 && formatKg(fields.totalWeight),
    fields.totalMeasurement > 0 && formatCbm(fields.totalMeasurement),
  ].filter((amount) => amount !== false);
  return [
    ...boxes,
    ...(pieces ? [t('{count, plural, one {# piece} other {# pieces}}', { count: pieces })] : []),
    ...(amounts.length > 0 ? [amounts.join(' · ')] : []),
  ];
}
