import type { FieldError, Tariff } from '@quayside/contract';
import { type DepartureMode, findCarrierCode } from '@quayside/freight';
import type { Directory } from './directory';

/** Places and carrier of a tariff line or a departure. */
export interface Lane {
  readonly mode: Tariff['mode'] | DepartureMode;
  readonly origin: string;
  readonly destination: string;
  readonly via: readonly string[];
  readonly carrier: string;
}

const code = (typed: string): string => typed.trim().toUpperCase();

const knownCarrier = ({ mode, carrier }: Lane): string | undefined =>
  findCarrierCode(mode === 'AIR' ? 'AIR' : 'FCL', carrier);

/** Checks whether the carrier is one of the agent's own for this mode. */
const isOwnCarrier = ({ mode, carrier }: Lane, { carriers }: Pick<Directory, 'carriers'>): boolean => {
  const carried = carriers.get(code(carrier)) ?? [];
  return mode === 'SEA' ? carried.some((one) => one !== 'AIR') : carried.includes(mode);
};

/** Returns the codes as the directory writes them. */
export const normaliseLane = (typed: Lane): Omit<Lane, 'mode'> => ({
  origin: code(typed.origin),
  destination: code(typed.destination),
  via: typed.via.map(code),
  carrier: knownCarrier(typed) ?? code(typed.carrier),
});

const words = {
  AIR: { place: 'is not an airport of the directory', carrier: 'is not an airline of the directory' },
  SEA: { place: 'is not a port of the directory', carrier: 'is not an ocean carrier of the directory' },
} as const;

/** Returns the errors of unknown codes of a lane, at the fields of its form. */
export const laneErrors = (lane: Lane, directory: Pick<Directory, 'portTypes' | 'carriers'>): FieldError[] => {
  const type = lane.mode === 'AIR' ? 'AIR' : 'SEA';
  const places = [
    ['origin', lane.origin],
    ['destination', lane.destination],
    ...lane.via.map((place, index) => [`via.${index}`, place] as const),
  ] as const;
  const unknown = places.filter(([, place]) => directory.portTypes.get(place) !== type).map(([path]) => path);
  return [
    ...unknown.map((path) => ({ path, message: words[type].place })),
    ...(knownCarrier(lane) || isOwnCarrier(lane, directory) ? [] : [{ path: 'carrier', message: words[type].carrier }]),
  ];
};
