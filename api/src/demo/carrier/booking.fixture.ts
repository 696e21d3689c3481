import type { CarriedBooking, Stop } from './carriedBooking';

const stop = (code: string, name: string, timeZone: string, lon: number, lat: number): Stop => ({
  code,
  name,
  timeZone,
  lon,
  lat,
});

/** Returns a booking of two containers from Haiphong via Singapore to Rotterdam, for tests. */
export const aSeaBooking = (more: Partial<CarriedBooking> = {}): CarriedBooking => ({
  id: '65f1c0ffee65f1c0ffee65f1',
  loadType: 'FCL',
  createdAt: '2026-09-01T08:00:00.000Z',
  etd: '2026-09-21T03:00:00.000Z',
  eta: '2026-10-26T06:00:00.000Z',
  from: stop('VNHPH', 'Haiphong', 'Asia/Ho_Chi_Minh', 106.7, 20.85),
  via: [stop('SGSIN', 'Singapore', 'Asia/Singapore', 103.8, 1.26)],
  to: stop('NLRTM', 'Rotterdam', 'Europe/Amsterdam', 4.1, 51.95),
  carrier: { code: 'CMDU', name: 'CMA CGM' },
  vessel: 'CMA CGM Louvre',
  voyage: '0FL1W',
  flight: null,
  containers: ['CMAU8173542', 'ECMU9401377'],
  pieces: null,
  weightKg: null,
  ...more,
});

/** Returns a booking by air from Shanghai to Frankfurt, for tests. */
export const anAirBooking = (more: Partial<CarriedBooking> = {}): CarriedBooking => ({
  ...aSeaBooking(),
  loadType: 'AIR',
  etd: '2026-09-06T14:00:00.000Z',
  eta: '2026-09-07T05:00:00.000Z',
  from: stop('PVG', 'Shanghai Pudong', 'Asia/Shanghai', 121.8, 31.1),
  via: [],
  to: stop('FRA', 'Frankfurt', 'Europe/Berlin', 8.6, 50),
  carrier: { code: 'LH', name: 'Lufthansa Cargo' },
  vessel: null,
  voyage: null,
  flight: 'LH8431',
  containers: [],
  pieces: 12,
  weightKg: 840,
  ...more,
});
