import type { DimensionLoad } from '@quayside/freight';

const cbm = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const kg = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export const cbmText = (value: number | null): string => `${value === null ? '–' : cbm.format(value)} CBM`;
export const kgText = (value: number | null): string => `${value === null ? '–' : kg.format(value)} kg`;

/** `4 × 120 × 80 × 110 cm, 186 kg each`; empty as long as nothing is filled in. */
export const loadText = ({ palletNumber, length, width, height, unit, weight, weightUnit }: DimensionLoad): string => {
  const size = [palletNumber, length, width, height].filter((figure) => figure !== null).join(' × ');
  const heavy = weight === null ? '' : `${weight} ${weightUnit.toLowerCase()} each`;
  return [size && `${size} ${unit.toLowerCase()}`, heavy].filter(Boolean).join(', ');
};
