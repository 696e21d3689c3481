/** A lane that the mock's agents have rates for: one carrier, one departure a week. Prices in US cents at cost. */
export interface RateLane {
  /** The rate's id. */
  readonly id: string;
  readonly agent: 'own' | 'other';
  readonly mode: 'FCL' | 'LCL' | 'AIR';
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
  /** SCAC or IATA code. */
  readonly carrier: string;
  readonly service: string;
  readonly days: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** For a 20' container, a W/M or a kilogram. */
  readonly unitCents: number;
  /** For the shipment. */
  readonly documentCents: number;
}

type Row = readonly [
  mode: RateLane['mode'],
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
  ['FCL', 'VNHPH', 'NLRTM', 'SGSIN', 'CMDU', 'FAL1', 32, 2, 142_000],
  ['FCL', 'VNHPH', 'NLRTM', '', 'MAEU', 'AE7', 29, 4, 168_000],
  ['FCL', 'VNHPH', 'NLRTM', 'LKCMB', 'MSCU', 'LION', 35, 6, 129_500],
  ['FCL', 'CNSHA', 'DEHAM', '', 'COSU', 'AEU3', 30, 1, 155_000],
  ['FCL', 'CNSHA', 'DEHAM', 'SGSIN', 'EGLV', 'CEM', 33, 5, 139_000],
  ['FCL', 'CNSHA', 'NLRTM', '', 'COSU', 'AEU3', 28, 1, 151_000],
  ['LCL', 'VNHPH', 'NLRTM', 'SGSIN', 'CMDU', 'FAL1', 36, 2, 6_400],
  ['LCL', 'VNHPH', 'NLRTM', '', 'MAEU', 'AE7', 33, 4, 7_900],
  ['AIR', 'HAN', 'AMS', '', 'VN', 'VN Cargo', 1, 3, 310],
  ['AIR', 'HAN', 'AMS', 'DXB', 'EK', 'SkyCargo', 2, 5, 265],
  ['AIR', 'PVG', 'FRA', '', 'LH', 'Lufthansa Cargo', 1, 1, 345],
];

const toLane =
  (agent: RateLane['agent']) =>
  ([mode, from, to, via, carrier, service, days, weekday, unitCents]: Row, index: number): RateLane => ({
    id: `64b7f0a1c2d3e4f5a6b7${agent === 'own' ? 'a0' : 'a1'}${index.toString(16).padStart(2, '0')}`,
    ...{ agent, mode, from, to, carrier, service, days, weekday, unitCents },
    via: via ? [via] : [],
    documentCents: mode === 'AIR' ? 2_500 : 4_500,
  });

export const rateLanes: readonly RateLane[] = [
  ...rows.map(toLane('own')),
  ...([['FCL', 'TWKHH', 'USLGB', '', 'EGLV', 'TPS', 16, 3, 188_000]] as const).map(toLane('other')),
];
