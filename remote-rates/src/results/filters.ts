import type { RateKind, ScheduleOption } from '@quayside/contract';
import { rateKinds } from '../rate/rateKinds';

/** Filters of the found options; without filters all are shown. */
export interface Filters {
  readonly carriers: readonly string[];
  /** Maximum number of transshipments; null for any. */
  readonly stops: number | null;
  /** Maximum total, in minor units; null for any. */
  readonly most: number | null;
  /** Maximum transit in days; null for any. */
  readonly days: number | null;
  /** Maximum CO2e in kg; null for any. An option with unknown emissions does not match. */
  readonly co2e: number | null;
  /** Contract or spot; null for all, including rates of unknown kind. */
  readonly kind: RateKind | null;
}

export const noFilters: Filters = { carriers: [], stops: null, most: null, days: null, co2e: null, kind: null };

const whole = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Returns the filters of an address: `carriers=CMDU,ONEY&stops=0&most=600000`. Invalid values are ignored. */
export const readFilters = (params: URLSearchParams): Filters => ({
  carriers: (params.get('carriers') ?? '').split(',').filter(Boolean),
  stops: whole(params.get('stops')),
  most: whole(params.get('most')),
  days: whole(params.get('days')),
  co2e: whole(params.get('co2e')),
  kind: rateKinds.find((kind) => kind === params.get('kind')) ?? null,
});

const written = (value: number | string | null): string => (value === null ? '' : String(value));

/** Returns the filters as parameters; an empty text removes one. */
export const writeFilters = ({ carriers, ...most }: Filters): Record<string, string> => ({
  carriers: carriers.join(','),
  ...Object.fromEntries(Object.entries(most).map(([name, value]) => [name, written(value)])),
});

export const isFiltered = ({ carriers, ...most }: Filters): boolean =>
  carriers.length > 0 || Object.values(most).some((value) => value !== null);

export const isMatch =
  ({ carriers, stops, most, days, co2e, kind }: Filters) =>
  ({ carrier, via, totalMinor, transitDays, co2eKg, tariffKind }: ScheduleOption): boolean =>
    (carriers.length === 0 || carriers.includes(carrier.code)) &&
    (stops === null || via.length <= stops) &&
    (most === null || totalMinor <= most) &&
    (days === null || transitDays <= days) &&
    (co2e === null || (co2eKg > 0 && co2eKg <= co2e)) &&
    (kind === null || tariffKind === kind);

export interface CarrierCount {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** Returns the carriers of the options with their counts, sorted by name. */
export const countCarriers = (options: readonly ScheduleOption[]): CarrierCount[] => {
  const counts = new Map<string, CarrierCount>();
  for (const { carrier } of options) {
    counts.set(carrier.code, { ...carrier, count: (counts.get(carrier.code)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name));
};
