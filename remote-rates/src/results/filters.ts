import type { ScheduleOption } from '@quayside/contract';

/** What is shown of the options that were found; nothing chosen shows all. */
export interface Filters {
  readonly carriers: readonly string[];
  /** The most transshipments; null for any number. */
  readonly stops: number | null;
  /** The highest total, in minor units; null for any. */
  readonly most: number | null;
}

export const noFilters: Filters = { carriers: [], stops: null, most: null };

const whole = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** The filters of an address: `carriers=CMDU,ONEY&stops=0&most=600000`. What is unreadable there is no filter. */
export const readFilters = (params: URLSearchParams): Filters => ({
  carriers: (params.get('carriers') ?? '').split(',').filter(Boolean),
  stops: whole(params.get('stops')),
  most: whole(params.get('most')),
});

/** The filters as parameters; an empty text takes one away. */
export const writeFilters = ({ carriers, stops, most }: Filters): Record<string, string> => ({
  carriers: carriers.join(','),
  stops: stops === null ? '' : String(stops),
  most: most === null ? '' : String(most),
});

export const isFiltered = ({ carriers, stops, most }: Filters): boolean =>
  carriers.length > 0 || stops !== null || most !== null;

export const passes =
  ({ carriers, stops, most }: Filters) =>
  ({ carrier, via, totalMinor }: ScheduleOption): boolean =>
    (carriers.length === 0 || carriers.includes(carrier.code)) &&
    (stops === null || via.length <= stops) &&
    (most === null || totalMinor <= most);

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
