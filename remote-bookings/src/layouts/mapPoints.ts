import type { MapPoint } from '@quayside/contract';
import { countText } from '@quayside/freight';

/** Name of a point in the choice that the page and the map share. */
export const pointKey = ({ lat, lon, kind, name, isAir }: MapPoint): string =>
  [lat, lon, kind, isAir ? 'air' : 'sea', name].join(' ');

/** Longest list of chosen bookings that an address can hold. */
export const MAX_CHOSEN = 200;

const bookingsText = (count: number): string => `${countText(count)} ${count === 1 ? 'booking' : 'bookings'}`;

/** Returns what the map shows: `212 positions, 2 without a position`. */
export const positionsText = ({
  total,
  totalCapped,
  points,
  hasMore,
}: {
  readonly total: number;
  readonly totalCapped: boolean;
  readonly points: readonly MapPoint[];
  readonly hasMore: boolean;
}): string => {
  const shown = points.reduce((sum, { ids }) => sum + ids.length, 0);
  const positions = `${countText(shown)}${hasMore ? '+' : ''} ${shown === 1 ? 'position' : 'positions'}`;
  if (hasMore) return `${positions}. Only ${countText(shown)} are shown: add a filter to see the others.`;
  return totalCapped ? positions : `${positions}, ${countText(Math.max(0, total - shown))} without a position`;
};

const kinds = { standing: 'At', moving: 'Under way,', unreported: 'Not reported,' } as const;

/** Returns the name of a point in the list beside the map: `At Singapore`, `Under way, Singapore to Rotterdam`. */
export const pointTitle = ({ kind, name }: Pick<MapPoint, 'kind' | 'name'>): string => `${kinds[kind]} ${name}`;

/** Returns the title of the chosen points. */
export const chosenTitle = (points: readonly MapPoint[]): string => {
  const [first] = points;
  if (!first) return '';
  return points.length === 1 ? pointTitle(first) : `${countText(points.length)} points near ${first.name}`;
};

/** Returns the number of bookings at a point, with those that have an exception. */
export const pointCount = ({ ids, exceptions }: Pick<MapPoint, 'ids' | 'exceptions'>): string =>
  exceptions === 0
    ? bookingsText(ids.length)
    : `${bookingsText(ids.length)}, ${countText(exceptions)} with an open exception`;
