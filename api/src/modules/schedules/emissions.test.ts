import type { Place } from '@quayside/contract';
import { calculateEmissions } from './emissions';

const place = (code: string, lat: number | null, lon: number | null): Place => ({
  id: '0'.repeat(24),
  code,
  portName: code,
  city: code,
  country: 'XX',
  timeZone: 'UTC',
  lat,
  lon,
});
const hongKong = place('HKG', 22.308, 113.915);
const frankfurt = place('FRA', 50.033, 8.571);
const shanghai = place('CNSHA', 31.36, 121.61);
const rotterdam = place('NLRTM', 51.955, 4.04);

test('calculates air freight from great circle plus 95 km and actual weight', () => {
  const { co2eKg, co2eMethod } = calculateEmissions({ mode: 'AIR', kg: 500, cbm: 9 }, [hongKong, frankfurt]);
  // About 9,170 km plus 95 km of manoeuvres × 0.5 t × 700 g
  expect(co2eKg).toBeGreaterThan(3_200);
  expect(co2eKg).toBeLessThan(3_290);
  expect(co2eMethod).toMatch(
    /^GLEC Framework v3 method with default factors: 9,\d{3} km × 0.5 t × 700 g CO2e per t-km/,
  );
});

test('calculates sea freight with ten tons per TEU over sea lanes longer than the great circle', () => {
  const containers = [{ type: '40HC', quantity: 1 }] as const;
  const { co2eKg, co2eMethod } = calculateEmissions({ mode: 'FCL', containers }, [shanghai, rotterdam]);
  // Roughly 19,500 to 20,500 km via Suez, 15 % more for detours, 20 t, 7 g
  expect(co2eKg).toBeGreaterThan(2_800);
  expect(co2eKg).toBeLessThan(3_500);
  expect(co2eMethod).toContain('20 t, 10 t per TEU assumed × 7 g');
});

test('returns no value and the reason for a place without coordinates', () => {
  expect(calculateEmissions({ mode: 'AIR', kg: 1, cbm: 1 }, [hongKong, place('XXX', null, null)])).toEqual({
    co2eKg: 0,
    co2eMethod: 'Not reckoned: a place has no coordinates',
  });
});
