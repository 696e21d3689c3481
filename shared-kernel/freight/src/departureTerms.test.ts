import fc from 'fast-check';
import {
  calculateTransitDays,
  type DepartureIdentity,
  type DepartureTerms,
  departureFaults,
  matchDepartures,
} from './departureTerms';

const sailing: DepartureTerms = {
  mode: 'SEA',
  origin: 'VNHPH',
  destination: 'NLRTM',
  vessel: 'Ever Given',
  voyage: '031W',
  flight: null,
  etd: '2026-12-04T14:00:00Z',
  eta: '2027-01-05T05:00:00Z',
  cutOffs: [{ name: 'Cargo', at: '2026-12-02T09:00:00Z' }],
};
const faults = (change: Partial<DepartureTerms>) =>
  departureFaults({ ...sailing, ...change }).map(({ path, message }) => `${path}: ${message}`);

test('requires arrival after departure, another place, and cut-offs before departure', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ destination: ' vnhph' })).toEqual(['destination: Origin and destination must differ']);
  expect(faults({ eta: sailing.etd })).toEqual(['eta: ETA must be after ETD']);
  expect(faults({ eta: '2027-05-05T00:00:00Z' })).toEqual(['eta: ETA must be within 150 days of ETD']);
  expect(faults({ cutOffs: [{ name: 'VGM', at: '2026-12-04T14:00:01Z' }] })).toEqual([
    'cutOffs.0: must not be after ETD',
  ]);
  expect(faults({ cutOffs: [sailing.cutOffs, sailing.cutOffs].flat() })).toEqual(['cutOffs.1: Cargo is there twice']);
});

test('allows ships for sea and planes for air', () => {
  expect(faults({ flight: 'CV7304' })).toEqual(['flight: is for AIR: leave it empty for SEA']);
  expect(faults({ mode: 'AIR', cutOffs: [{ name: 'VGM', at: sailing.etd }] })).toEqual([
    'vessel: is for SEA: leave it empty for AIR',
    'voyage: is for SEA: leave it empty for AIR',
    'cutOffs.0: AIR has no cut-off for VGM',
  ]);
});

test('counts whole transit days, at least one', () => {
  expect(calculateTransitDays('2026-12-04T14:00:00Z', '2027-01-05T05:00:00Z')).toBe(32);
  expect(calculateTransitDays('2026-12-04T14:00:00Z', '2026-12-04T16:00:00Z')).toBe(1);
});

const known = (change: Partial<DepartureIdentity> = {}): DepartureIdentity => ({
  ...sailing,
  carrier: 'CMDU',
  service: 'FAL1',
  timeZone: 'Asia/Ho_Chi_Minh',
  ...change,
});
const nameless = { vessel: null, voyage: null };
const isSame = (one: Partial<DepartureIdentity>, other: Partial<DepartureIdentity>): boolean =>
  matchDepartures([known(one)], [known(other)])[0] !== undefined;

test('matches a delayed voyage, but a flight only on its day', () => {
  expect(isSame({ etd: '2026-12-06T14:00:00Z', vessel: 'EVER GIVEN', voyage: '031 w' }, {})).toBe(true);
  expect(isSame({ voyage: '032W' }, {})).toBe(false);
  expect(isSame({ carrier: 'HLCU' }, {})).toBe(false);
  expect(isSame({ origin: 'VNSGN' }, {})).toBe(false);
  expect(isSame({ destination: 'DEHAM' }, {})).toBe(false);
  const flight = { mode: 'AIR', ...nameless, flight: 'CV 7304' } as const;
  expect(isSame({ ...flight, flight: 'CV7304' }, flight)).toBe(true);
  expect(isSame({ ...flight, etd: '2026-12-05T14:00:00Z' }, flight)).toBe(false);
});

test('matches a departure without a vessel by the day at the origin and the service', () => {
  expect(isSame({}, nameless)).toBe(true);
  expect(isSame(nameless, {})).toBe(true);
  // 18:00 UTC is the next morning in Haiphong.
  expect(isSame(nameless, { ...nameless, etd: '2026-12-04T18:00:00Z' })).toBe(false);
  expect(isSame(nameless, { ...nameless, service: 'FAL 3' })).toBe(false);
  expect(isSame({ voyage: '032W' }, { vessel: 'Ever Given', voyage: '031W' })).toBe(false);
});

test('matches each known departure once, and every list with itself', () => {
  expect(matchDepartures([known(nameless), known(nameless)], [known()])[1]).toBeUndefined();
  const any = fc.record({
    voyage: fc.constantFrom(null, '1', '2', '3'),
    vessel: fc.constantFrom(null, 'A', 'B'),
    service: fc.constantFrom('X', 'Y'),
    etd: fc.constantFrom('2026-12-04T14:00:00Z', '2026-12-05T14:00:00Z'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (list) => {
      const all = list.map((each) => known(each));
      const found = matchDepartures(all, all);
      expect(found).not.toContain(undefined);
      expect(new Set(found).size).toBe(all.length);
    }),
  );
});
