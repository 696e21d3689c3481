import type { Port, ScheduleOption } from '@quayside/contract';

const port = (
  id: string,
  code: string,
  city: string,
  country: string,
  timeZone: string,
  portType: Port['portType'],
): Port => ({
  id: id.repeat(24),
  code,
  portName: city,
  city,
  cityCode: null,
  country,
  jobCode: null,
  portType,
  timeZone,
  lat: null,
  lon: null,
});

export const haiphong = port('a', 'VNHPH', 'Haiphong', 'VN', 'Asia/Ho_Chi_Minh', 'SEA');
export const rotterdam = port('b', 'NLRTM', 'Rotterdam', 'NL', 'Europe/Amsterdam', 'SEA');
export const shanghaiAir = port('c', 'PVG', 'Shanghai', 'CN', 'Asia/Shanghai', 'AIR');
export const frankfurtAir = port('d', 'FRA', 'Frankfurt', 'DE', 'Europe/Berlin', 'AIR');
export const allPorts = [haiphong, rotterdam, shanghaiAir, frankfurtAir];

const place = ({ cityCode, jobCode, portType, ...rest }: Port) => rest;

const charge = (name: string, containerType: '40HC' | null, quantity: number, unitMinor: number) => ({
  name,
  kind: name === 'Ocean freight' ? ('freight' as const) : ('surcharge' as const),
  basis: containerType ? 'per container' : 'per B/L',
  containerType,
  quantity,
  currency: 'USD',
  unitMinor,
  amountMinor: quantity * unitMinor,
  totalMinor: quantity * unitMinor,
  note: null,
});

/** 2 × 40HC from Haiphong to Rotterdam: 2 × 1,720.00 and 2 × 205.00 and 120.00 make 3,970.00. */
export const sampleOption = (rest: Partial<ScheduleOption> = {}): ScheduleOption => ({
  id: 'one',
  rateId: 'e'.repeat(24),
  sailingId: 'f'.repeat(24),
  transportMode: 'FCL',
  carrier: { code: 'CMDU', name: 'CMA CGM' },
  service: 'FAL1',
  vessel: 'CMA CGM SEINE',
  voyage: '0FLN1W1MA',
  flight: null,
  from: place(haiphong),
  to: place(rotterdam),
  via: [],
  etd: '2026-12-04T14:00:00.000Z',
  eta: '2027-01-05T05:00:00.000Z',
  transitDays: 32,
  cutOffs: [],
  freeDays: 14,
  validFrom: '2026-11-01T00:00:00.000Z',
  validTo: '2026-12-14T16:00:00.000Z',
  currency: 'USD',
  charges: [
    charge('Ocean freight', '40HC', 2, 172_000),
    charge('Origin terminal handling', '40HC', 2, 20_500),
    charge('Documentation', null, 1, 12_000),
  ],
  totalMinor: 397_000,
  exchangeRates: [],
  co2eKg: 2_450,
  co2eMethod: 'GLEC',
  ...rest,
});
