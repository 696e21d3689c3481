import { type Exact, exact, product, quotient, roundTo, sum } from './exactDecimal';
import { inchesToCm, poundsToKg } from './weights';

export const lengthUnits = ['CM', 'IN'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export const weightUnits = ['KG', 'LB'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** Equal pieces or pallets: count (`palletNumber`), and size and weight of one piece. Null is an empty field. */
export interface DimensionLoad {
  readonly palletNumber: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly unit: LengthUnit;
  readonly weight: number | null;
  readonly weightUnit: WeightUnit;
}

/** Volume in cubic metres and weight in kilograms, each rounded to 2 decimals; null while a value is missing. */
export interface Measures {
  readonly cbm: number | null;
  readonly kg: number | null;
}

export const emptyLoad: DimensionLoad = {
  palletNumber: null,
  length: null,
  width: null,
  height: null,
  unit: 'CM',
  weight: null,
  weightUnit: 'KG',
};

const isUsable = (value: number | null): value is number => value !== null && Number.isFinite(value) && value >= 0;

const inCm = (value: number, unit: LengthUnit): Exact => (unit === 'IN' ? inchesToCm(value) : exact(value));

function exactCbm({ palletNumber, length, width, height, unit }: DimensionLoad): Exact | null {
  if (!isUsable(palletNumber) || !isUsable(length) || !isUsable(width) || !isUsable(height)) return null;
  return quotient(product(inCm(length, unit), inCm(width, unit), inCm(height, unit), palletNumber), 1_000_000);
}

function exactKg({ palletNumber, weight, weightUnit }: DimensionLoad): Exact | null {
  if (!isUsable(palletNumber) || !isUsable(weight)) return null;
  return product(weightUnit === 'LB' ? poundsToKg(weight) : exact(weight), palletNumber);
}

const toHundredths = (value: Exact | null): number | null => value && roundTo(value, 2);

/**
 * Returns length × width × height in cm / 1,000,000 × count, and weight of one × count. Inches count 2.54 cm, pounds 1
 * / 2.2046 kg.
 * @example calculateMeasures({ palletNumber: 2, length: 120, width: 80, height: 100, unit: 'CM', weight: 250, weightUnit: 'KG'
 * }) // { cbm: 1.92, kg: 500 }
 */
export const calculateMeasures = (load: DimensionLoad): Measures => ({
  cbm: toHundredths(exactCbm(load)),
  kg: toHundredths(exactKg(load)),
});

/**
 * Returns the measures of all loads together, added exactly and rounded once, so that many small pieces do not become
 * 0.
 */
export const totalMeasures = (loads: readonly DimensionLoad[]): Measures => {
  const total = (parts: readonly (Exact | null)[]): number | null => {
    const known = parts.filter((part) => part !== null);
    return known.length > 0 ? roundTo(sum(...known), 2) : null;
  };
  return { cbm: total(loads.map(exactCbm)), kg: total(loads.map(exactKg)) };
};
