import { type MeasureUnits, shownNumberFormat, shownStyle } from './shownStyle';

const formatFigures = (value: number): string => shownNumberFormat({ maximumFractionDigits: 3 }).format(value);

const formatRough = (value: number): string => shownNumberFormat({ maximumSignificantDigits: 4 }).format(value);

/** Kilograms per pound, and cubic metres per cubic foot. @source International yard and pound agreement, 1959 */
const [POUND, CUBIC_FOOT] = [0.453_592_37, 0.028_316_846_592];

// Prices and documents use metric units, so the metric value is always included.
const beside = (metric: string, value: number, unit: string, units: MeasureUnits): string =>
  units === 'imperial' ? `${metric} (${formatRough(value)} ${unit})` : metric;

/**
 * Formats a weight, to the gram; adds pounds for users of imperial units.
 * @example kgText(2385) // '2,385 kg', or '2,385 kg (5,258 lb)'
 */
export const formatKg = (kg: number, units: MeasureUnits = shownStyle().units, language?: string): string =>
  beside(
    `${language ? kg.toLocaleString(language, { maximumFractionDigits: 3 }) : formatFigures(kg)} kg`,
    kg / POUND,
    'lb',
    units,
  );

/**
 * Formats a volume to the litre, so that small volumes do not become 0; adds cubic feet for users of imperial units.
 * @example cbmText(0.001) // '0.001 CBM', or '0.001 CBM (0.03531 cu ft)'
 */
export const formatCbm = (cbm: number, units: MeasureUnits = shownStyle().units): string =>
  beside(`${formatFigures(cbm)} CBM`, cbm / CUBIC_FOOT, 'cu ft', units);

/** Formats a count with its noun. @example amountText(1, 'package') // '1 package' */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatFigures(count)} ${count === 1 ? one : many}`;
