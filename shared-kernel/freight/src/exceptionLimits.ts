import { carrierSilentAfterDays } from './carrierSilence';
import { type ExceptionType, exceptionTypeCodes, exceptionTypes } from './exceptionTypes';

interface ExceptionLimit {
  /** Field label of the counted value. */
  readonly label: string;
  readonly unit: 'hours' | 'days';
  /** Default without a rule of the tenant. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** Threshold from which each type with a limit becomes an exception. */
export const exceptionLimits = {
  ETD_MISSED: { label: 'Hours after the ETD', unit: 'hours', usual: 6, least: 1, most: 168 },
  ETA_DELAYED: { label: 'Hours later than promised', unit: 'hours', usual: 12, least: 1, most: 336 },
  ETA_PASSED: { label: 'Days after the ETA', unit: 'days', usual: 3, least: 1, most: 30 },
  CUT_OFF_NEAR: { label: 'Hours before the cut-off', unit: 'hours', usual: 24, least: 1, most: 168 },
  LAST_FREE_DAY_NEAR: { label: 'Days before the last free day', unit: 'days', usual: 2, least: 0, most: 14 },
  PICK_UP_REFUSED: { label: 'Days after the discharge', unit: 'days', usual: 2, least: 0, most: 14 },
  CARRIER_SILENT: { label: 'Days without news', unit: 'days', usual: carrierSilentAfterDays, least: 1, most: 30 },
} as const satisfies Partial<Record<ExceptionType, ExceptionLimit>>;
export type LimitedException = keyof typeof exceptionLimits;
export type ExceptionLimits = Readonly<Record<LimitedException, number>>;

export const getExceptionLimit = (type: ExceptionType): ExceptionLimit | null =>
  type in exceptionLimits ? exceptionLimits[type as LimitedException] : null;

/** Default limits of tenants without own rules. */
export const defaultExceptionLimits = Object.fromEntries(
  Object.entries(exceptionLimits).map(([type, { usual }]) => [type, usual]),
) as unknown as ExceptionLimits;

/** Exception types that a tenant can configure. */
export const configurableExceptionTypes: readonly ExceptionType[] = exceptionTypeCodes.filter(
  (type) => type !== 'TRANSPORT_WARNING',
);

/** Returns the label of an exception type: `Departure missed`. */
export const exceptionLabel = (type: ExceptionType): string => exceptionTypes[type].label;

/** Reasons for closing an exception manually. */
export const exceptionCauses = {
  solved: 'Solved',
  'carrier-schedule': 'The carrier changed its schedule',
  'port-congestion': 'Congestion at the port or terminal',
  customs: 'Customs or authorities',
  'missing-papers': 'Documents were missing or wrong',
  'cargo-late': 'The cargo was late',
  'our-mistake': 'Our mistake',
  'wrong-data': 'The report was wrong',
  other: 'Another cause',
} as const;
export type ExceptionCause = keyof typeof exceptionCauses;
export const exceptionCauseCodes = Object.keys(exceptionCauses) as [ExceptionCause, ...ExceptionCause[]];
