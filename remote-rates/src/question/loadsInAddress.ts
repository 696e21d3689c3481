import type { DimensionLoad } from '@quayside/freight';

const number = String.raw`(\d+(?:\.\d+)?)`;
const pattern = new RegExp(`^(\\d+)x${number}x${number}x${number}(cm|in)-${number}(kg|lb)$`);

const readLoad = (text: string): DimensionLoad[] => {
  const parts = pattern.exec(text);
  if (!parts) return [];
  const [, palletNumber, length, width, height, unit, weight, weightUnit] = parts;
  return [
    {
      palletNumber: Number(palletNumber),
      length: Number(length),
      width: Number(width),
      height: Number(height),
      unit: unit === 'in' ? 'IN' : 'CM',
      weight: Number(weight),
      weightUnit: weightUnit === 'lb' ? 'LB' : 'KG',
    },
  ];
};

/** Returns the loads of an address: `4x120x80x110cm-186kg~2x48x40x22.9in-410.5lb`. Invalid loads are ignored. */
export const readLoads = (text: string | null): DimensionLoad[] => (text ?? '').split('~').flatMap(readLoad);

export const writeLoads = (loads: readonly DimensionLoad[]): string =>
  loads
    .map(
      ({ palletNumber, length, width, height, unit, weight, weightUnit }) =>
        `${palletNumber}x${length}x${width}x${height}${unit.toLowerCase()}-${weight}${weightUnit.toLowerCase()}`,
    )
    .join('~');
