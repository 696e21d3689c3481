import { chargeableWeight, type FormLoadType } from '@quayside/freight';

/**
 * Returns the chargeable quantity and its unit: kg by air, 1 until weight (kg) and volume (CBM) are known; by sea the
 * kilograms when one of them is 1000 or more, else the CBM.
 */
export const calculateChargeable = (
  loadType: FormLoadType,
  totals: { kg: number | null; cbm: number | null },
): { value: number; hint: string } => {
  const value = chargeableWeight(loadType, totals);
  if (loadType === 'AIR') return { value, hint: 'kg, after IATA’s rule' };
  const byWeight = (totals.kg ?? 0) >= 1000 || (totals.cbm ?? 0) >= 1000;
  return { value, hint: byWeight ? 'kg' : 'CBM' };
};
