import { DAY, formatDate } from './placeTime';
import { searchKey } from './searchKey';

export const departureModes = ['SEA', 'AIR'] as const;
export type DepartureMode = (typeof departureModes)[number];

/** Cut-offs by mode, in the order of time. */
export const cutOffNames = {
  SEA: ['Documents', 'VGM', 'Cargo'],
  AIR: ['Documents', 'Cargo'],
} as const satisfies Record<DepartureMode, readonly string[]>;
export type CutOffName = (typeof cutOffNames)[DepartureMode][number];

/** Longest plausible transit time of a sailing or flight, in days. */
export const maxTransitDays = 150;

/** Checked fields of a departure. Instants are ISO 8601. */
export interface DepartureTerms {
  readonly mode: DepartureMode;
  readonly origin: string;
  readonly destination: string;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  readonly etd: string;
  readonly eta: string;
  readonly cutOffs: readonly { readonly name: CutOffName; readonly at: string }[];
}

export interface DepartureFault {
  readonly path: string;
  readonly message: string;
}

/** Returns contradictions between the fields of a departure, each on its field. */
export const departureFaults = (departure: DepartureTerms): DepartureFault[] => {
  const { mode, etd, eta, cutOffs } = departure;
  const [leaves, arrives] = [Date.parse(etd), Date.parse(eta)];
  const faults: (DepartureFault | false)[] = [
    departure.origin.trim().toUpperCase() === departure.destination.trim().toUpperCase() && {
      path: 'destination',
      message: 'Origin and destination must differ',
    },
    mode === 'SEA' && departure.flight !== null && { path: 'flight', message: 'is for AIR: leave it empty for SEA' },
    ...(['vessel', 'voyage'] as const).map(
      (path) => mode === 'AIR' && departure[path] !== null && { path, message: 'is for SEA: leave it empty for AIR' },
    ),
    arrives <= leaves && { path: 'eta', message: 'ETA must be after ETD' },
    arrives - leaves > maxTransitDays * DAY && {
      path: 'eta',
      message: `ETA must be within ${maxTransitDays} days of ETD`,
    },
    ...cutOffs.flatMap(({ name, at }, index) => [
      !(cutOffNames[mode] as readonly string[]).includes(name) && {
        path: `cutOffs.${index}`,
        message: `${mode} has no cut-off for ${name}`,
      },
      Date.parse(at) > leaves && { path: `cutOffs.${index}`, message: 'must not be after ETD' },
      cutOffs.findIndex((other) => other.name === name) !== index && {
        path: `cutOffs.${index}`,
        message: `${name} is there twice`,
      },
    ]),
  ];
  return faults.filter((fault) => fault !== false);
};

/** Returns the transit time in whole days, at least one. */
export const calculateTransitDays = (etd: string, eta: string): number =>
  Math.max(1, Math.round((Date.parse(eta) - Date.parse(etd)) / DAY));

/** Normalises a name to letters and digits: 'FE-4' and 'Fe 4' are equal. */
const folded = (text: string | null): string => searchKey(text ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/** Fields that identify a departure. `timeZone` is that of the origin. */
export interface DepartureIdentity extends Pick<DepartureTerms, 'mode' | 'vessel' | 'voyage' | 'flight' | 'etd'> {
  readonly carrier: string;
  readonly service: string;
  readonly origin: string;
  readonly destination: string;
  readonly timeZone: string;
}

const laneKey = ({ mode, carrier, origin, destination }: DepartureIdentity): string =>
  [mode, carrier, origin, destination].join(' ');

/**
 * Returns the keys that identify a departure, the most reliable first: a voyage by its ship and number, whatever its
 * day; a
 * flight by its number and day at the origin. The last key (day and service) is for departures without a name.
 */
export const departureKeys = (departure: DepartureIdentity): readonly string[] => {
  const day = formatDate(departure.etd, departure.timeZone);
  const lane = laneKey(departure);
  const [voyage, flight] = [folded(departure.voyage), folded(departure.flight)];
  const unnamed = `${lane} on ${day} ${folded(departure.service)}`;
  if (voyage) return [`${lane} voyage ${folded(departure.vessel)} ${voyage}`, unnamed];
  if (flight) return [`${lane} flight ${flight} ${day}`, unnamed];
  return [unnamed];
};

/** Checks whether only the day and the service of a departure are known. */
const isUnnamed = (departure: DepartureIdentity): boolean => departureKeys(departure).length === 1;

/**
 * Finds for each departure the matching known one: by name, or by day and service when one of the two
 * has no name yet. Each known departure is matched once.
 */
export const matchDepartures = <K extends DepartureIdentity>(
  departures: readonly DepartureIdentity[],
  known: readonly K[],
): (K | undefined)[] => {
  const free = new Set(known);
  const take = (one: K | undefined): K | undefined => {
    if (one) free.delete(one);
    return one;
  };
  const byKey = new Map<string, K[]>();
  for (const one of known) {
    for (const key of departureKeys(one)) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  const named = departures.map((departure) =>
    isUnnamed(departure)
      ? undefined
      : take(byKey.get(departureKeys(departure)[0] as string)?.find((one) => free.has(one) && !isUnnamed(one))),
  );
  return departures.map((departure, index) => {
    if (named[index]) return named[index];
    const sameDay = byKey.get(departureKeys(departure).at(-1) as string) ?? [];
    return take(sameDay.find((one) => free.has(one) && (isUnnamed(departure) || isUnnamed(one))));
  });
};
