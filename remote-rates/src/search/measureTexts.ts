import { cbmText, type DimensionLoad, kgText } from '@quayside/freight';

/** A volume as far as it is known. */
export const volumeText = (value: number | null): string => (value === null ? '– CBM' : cbmText(value));
/** A weight as far as it is known. */
export const weightText = (value: number | null): string => (value === null ? '– kg' : kgText(value));

/** `4 × 120 × 80 × 110 cm, 186 kg each`; empty as long as nothing is filled in. */
export const loadText = ({ palletNumber, length, width, height, unit, weight, weightUnit }: DimensionLoad): string => {
  const size = [palletNumber, length, width, height].filter((figure) => figure !== null).join(' × ');
  const heavy = weight === null ? '' : `${weight} ${weightUnit.toLowerCase()} each`;
  return [size && `${size} ${unit.toLowerCase()}`, heavy].filter(Boolean).join(', ');
};
