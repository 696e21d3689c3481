import type { RateKind, ScheduleOption } from '@quayside/contract';
import { rateKinds } from '../rate/rateKinds';

/** What is shown of the options that were found; nothing chosen shows all. */
export interface Filters {
  readonly carriers: readonly string[];
  /** The most transshipments; null for any number. */
  readonly stops: number | null;
  /** The highest total, in minor units; null for any. */
  readonly most: number | null;
  /** The longest transit, in days; null for any. */
  readonly days: number | null;
  /** The most CO2e, in kg; null for any. An option whose emissions could not be reckoned passes none. */
  readonly co2e: number | null;
  /** Of a contract or of the spot market; null for all, also those whose tariff does not say. */
  readonly kind: RateKind | null;
}

export const noFilters: Filters = { carriers: [], stops: null, most: null, days: null, co2e: null, kind: null };

const whole = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** The filters of an address: `carriers=CMDU,ONEY&stops=0&most=600000`. What is unreadable there is no filter. */
export const readFilters = (params: URLSearchParams): Filters => ({
  carriers: (params.get('carriers') ?? '').split(',').filter(Boolean),
  stops: whole(params.get('stops')),
  most: whole(params.get('most')),
  days: whole(params.get('days')),
  co2e: whole(params.get('co2e')),
  kind: rateKinds.find((kind) => kind === params.get('kind')) ?? null,
});

const written = (value: number | string | null): string => (value === null ? '' : String(value));

/** The filters as parameters; an empty text takes one away. */
export const writeFilters = ({ carriers, ...most }: Filters): Record<string, string> => ({
  carriers: carriers.join(','),
  ...Object.fromEntries(Object.entries(most).map(([name, value]) => [name, written(value)])),
});

export const isFiltered = ({ carriers, ...most }: Filters): boolean =>
  carriers.length > 0 || Object.values(most).some((value) => value !== null);

export const passes =
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

/** The carriers among the options with how many each has, by name. */
export const carriersOf = (options: readonly ScheduleOption[]): CarrierCount[] => {
  const counts = new Map<string, CarrierCount>();
  for (const { carrier } of options) {
    counts.set(carrier.code, { ...carrier, count: (counts.get(carrier.code)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => one.name.localeCompare(other.name));
};
