import type { TransportMode } from './tariffLine';

/** A service that calls once a week. Sea lanes take containers and, where they say so, loose cargo. */
export interface Lane {
  readonly agent: 'own' | 'other';
  readonly modes: readonly TransportMode[];
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
  /** SCAC or IATA code. */
  readonly carrier: string;
  readonly service: string;
  readonly days: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** US cents at cost for a 20' container, or a kilogram from 100 kg on. */
  readonly unitCents: number;
}

type Row = readonly [
  modes: string,
  from: string,
  to: string,
  via: string,
  carrier: string,
  service: string,
  days: number,
  weekday: number,
  unitCents: number,
];

const rows: readonly Row[] = [
  ['FCL LCL', 'VNHPH', 'NLRTM', 'SGSIN', 'CMDU', 'FAL1', 32, 2, 142_000],
  ['FCL LCL', 'VNHPH', 'NLRTM', '', 'MAEU', 'AE7', 29, 4, 168_000],
  ['FCL', 'VNHPH', 'NLRTM', 'LKCMB', 'MSCU', 'LION', 35, 6, 129_500],
  ['FCL', 'CNSHA', 'DEHAM', '', 'COSU', 'AEU3', 30, 1, 155_000],
  ['FCL', 'CNSHA', 'DEHAM', 'SGSIN', 'EGLV', 'CEM', 33, 5, 139_000],
  ['FCL LCL', 'CNSHA', 'NLRTM', '', 'COSU', 'AEU3', 28, 1, 151_000],
  ['FCL', 'CNSHA', 'NLRTM', '', 'OOLU', 'LL4', 31, 3, 146_500],
  ['FCL', 'CNNGB', 'BEANR', '', 'EGLV', 'CEM', 31, 5, 137_500],
  ['FCL', 'CNNGB', 'GBFXT', 'MYPKG', 'ONEY', 'FE4', 34, 0, 158_500],
  ['FCL', 'CNTAO', 'DEHAM', '', 'HLCU', 'FE3', 35, 2, 149_000],
  ['FCL', 'VNSGN', 'GBFXT', 'LKCMB', 'MAEU', 'AE5', 29, 3, 161_000],
  ['FCL', 'VNSGN', 'ESVLC', '', 'ZIMU', 'ZMP', 27, 6, 134_000],
  ['FCL', 'KRPUS', 'SEGOT', 'NLRTM', 'MSCU', 'SWAN', 38, 1, 172_500],
  ['FCL', 'KRPUS', 'NLRTM', '', 'HDMU', 'FE1', 34, 4, 152_000],
  ['FCL', 'THLCH', 'FRLEH', 'SGSIN', 'CMDU', 'FAL3', 33, 5, 144_000],
  ['FCL', 'IDJKT', 'ITGOA', '', 'YMLU', 'MD2', 26, 2, 128_000],
  ['FCL', 'CNSZX', 'USLAX', '', 'COSU', 'AAC4', 14, 0, 176_000],
  ['FCL', 'INNSA', 'NLRTM', '', 'HLCU', 'IEX', 24, 3, 96_500],
  ['AIR', 'HAN', 'AMS', '', 'VN', 'VN Cargo', 1, 3, 310],
  ['AIR', 'HAN', 'AMS', 'DXB', 'EK', 'SkyCargo', 2, 5, 265],
  ['AIR', 'PVG', 'FRA', '', 'LH', 'Lufthansa Cargo', 1, 1, 345],
  ['AIR', 'PVG', 'FRA', '', 'CA', 'Air China Cargo', 1, 4, 298],
  ['AIR', 'HKG', 'LHR', '', 'CX', 'Cathay Cargo', 1, 2, 372],
  ['AIR', 'SGN', 'LHR', 'SIN', 'SQ', 'SIA Cargo', 2, 6, 334],
];

const otherRows: readonly Row[] = [
  ['FCL', 'TWKHH', 'USLGB', '', 'EGLV', 'TPS', 16, 3, 188_000],
  ['FCL', 'KRPUS', 'NLRTM', '', 'ONEY', 'FP2', 33, 2, 149_500],
];

const laneOf =
  (agent: Lane['agent']) =>
  ([modes, from, to, via, carrier, service, days, weekday, unitCents]: Row): Lane => ({
    modes: modes.split(' ') as TransportMode[],
    via: via ? [via] : [],
    ...{ agent, from, to, carrier, service, days, weekday, unitCents },
  });

/** The services of the mock's world, those of the demo's agent first. */
export const lanes: readonly Lane[] = [...rows.map(laneOf('own')), ...otherRows.map(laneOf('other'))];

const ships = ['EVER GLOBE', 'CMA CGM JULES VERNE', 'MAERSK ESSEX', 'COSCO ARIES', 'MSC OSCAR', 'HMM DUBLIN'];
const DAY = 86_400_000;
const HOUR = DAY / 24;
/** Services are known for so many days. */
const KNOWN = 75;

/** A departure of a service. */
export interface Sailing {
  readonly id: string;
  readonly lane: Lane;
  /** Milliseconds since 1970. */
  readonly etd: number;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
}

const sailingOf = (lane: Lane, day: number): Sailing => {
  const position = lanes.indexOf(lane);
  const isAir = lane.modes.includes('AIR');
  return {
    // The day and the service, so that a departure is found again by its id.
    id: `${day.toString(16).padStart(8, '0')}64b7f0a1c2d3${position.toString(16).padStart(4, '0')}`,
    lane,
    etd: day * DAY + 10 * HOUR,
    vessel: isAir ? null : (ships[(day + position) % ships.length] ?? null),
    voyage: isAir ? null : `${day % 1000}W`,
    flight: isAir ? `${lane.carrier}${(day % 90) + 810}` : null,
  };
};

/** The departures of a service between two moments, at ten o'clock UTC on its weekday, as far as they are known now. */
export const sailingsOf = (lane: Lane, from: number, to: number, now: number): Sailing[] => {
  const last = Math.min(to, now + KNOWN * DAY);
  const sailings: Sailing[] = [];
  for (let day = Math.floor(from / DAY); day * DAY < last; day += 1) {
    // 1970 began on a Thursday.
    if ((day + 4) % 7 !== lane.weekday) continue;
    const sailing = sailingOf(lane, day);
    if (sailing.etd > from && sailing.etd < last) sailings.push(sailing);
  }
  return sailings;
};

/** The departure with an id; undefined where no service calls on that day. */
export const sailingWithId = (id: string): Sailing | undefined => {
  const [day, position] = [Number.parseInt(id.slice(0, 8), 16), Number.parseInt(id.slice(20), 16)];
  const lane = lanes[position];
  if (!lane || (day + 4) % 7 !== lane.weekday) return undefined;
  const sailing = sailingOf(lane, day);
  return sailing.id === id ? sailing : undefined;
};
