import type { Port } from '@quayside/contract';

/** A port as returned by the API, for tests. */
export const rotterdam: Port = {
  id: 'a'.repeat(24),
  code: 'NLRTM',
  portName: 'Rotterdam',
  city: 'Rotterdam',
  cityCode: null,
  country: 'NL',
  jobCode: null,
  portType: 'SEA',
  timeZone: 'Europe/Amsterdam',
  lat: 51.9,
  lon: 4.48,
};
