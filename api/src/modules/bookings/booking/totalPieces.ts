import type { BookingFields } from '@quayside/contract';

/** Returns the number of pieces of an air shipment; null when an item has no count. */
export const totalPieces = ({ airEquipments }: Pick<BookingFields, 'airEquipments'>): number | null => {
  const pieces = airEquipments?.items.map((item) => item.pieces) ?? [];
  return pieces.length > 0 && pieces.every((count) => count !== null)
    ? pieces.reduce((sum, count) => sum + count, 0)
    : null;
};
