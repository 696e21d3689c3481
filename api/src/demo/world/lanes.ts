import type { Place } from '@quayside/contract';
import { toPortId } from '../../places/portId';
import ports from '../../places/ports.data.json';
import laneData from '../data/lanes.data.json';

export interface Lane {
  readonly mode: 'FCL' | 'LCL' | 'AIR';
  readonly pol: string;
  readonly pod: string;
  readonly via: readonly string[];
  readonly transitDays: readonly [min: number, max: number];
  /** SCAC or IATA codes. */
  readonly carriers: readonly string[];
  readonly serviceName: string;
}

interface LaneRow extends Omit<Lane, 'via'> {
  readonly via?: readonly string[];
}

/** Real trade lanes, with the carriers that serve them. */
export const lanes: readonly Lane[] = (laneData as unknown as readonly LaneRow[]).map(({ via = [], ...lane }) => ({
  ...lane,
  via,
}));

const byCode = new Map(ports.map((port) => [port.code, port]));

/** Returns a place as bookings store it. */
export const findDemoPlace = (code: string): Place => {
  const port = byCode.get(code);
  if (!port) throw new Error(`The directory of places has no ${code}`);
  const { portType, portName, city, country, timeZone, lat, lon } = port;
  return { id: toPortId(portType as 'SEA', code), code, portName, city, country, timeZone, lat, lon };
};

/** Returns whether the ship or aircraft reaches the end of the lane; otherwise rail or road completes it. */
export const endsAtTerminal = (lane: Lane): boolean => byCode.get(lane.pod)?.portType !== 'INLAND';
