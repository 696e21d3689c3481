import { type DimensionLoad, formatCbm, formatKg } from '@quayside/freight';
import { t } from '../texts/search';

/** Returns a volume; a dash while unknown. */
export const volumeText = (value: number | null): string => (value === null ? '– CBM' : formatCbm(value));
/** Returns a weight; a dash while unknown. */
export const weightText = (value: number | null): string => (value === null ? '– kg' : formatKg(value));

/** Returns `4 × 120 × 80 × 110 cm, 186 kg each`; empty while nothing is filled in. */
export const loadText = ({ palletNumber, length, width, height, unit, weight, weightUnit }: DimensionLoad): string => {
  const size = [palletNumber, length, width, height].filter((figure) => figure !== null).join(' × ');
  const heavy = weight === null ? '' : t('{weight} each', { weight: `${weight} ${weightUnit.toLowerCase()}` });
  return [size && `${size} ${unit.toLowerCase()}`, heavy].filter(Boolean).join(', ');
};
