import type { Tracking } from '@quayside/contract';
import { buildJourney, distanceNm, type Journey, journeyList } from '@quayside/freight/seaRoute';
import { geoPath } from 'd3-geo';
import {
  anEvent,
  aTracking,
  frankfurt,
  haiphong,
  hanoi,
  losAngeles,
  now,
  rotterdam,
  singapore,
  yokohama,
} from '../tracking/tracking.fixture';
import { chartProjection, lineString } from './chartProjection';

const journey = (more: Partial<Tracking> = {}, when = now): Journey => {
  const found = buildJourney(aTracking(more), when);
  if ('reason' in found) throw new Error(found.reason);
  return found;
};

const size = { width: 880, height: 384 };

test('estimates the position from the time since the last report, on the leg to the next stop', () => {
  const left = '2026-11-10T00:00:00Z';
  const events = [
    anEvent('transshipment_departed', singapore, left),
    anEvent('arrived', rotterdam, '2026-11-30T00:00:00Z', { classifier: 'estimated' }),
  ];
  const { position, stops, toGoNm, nauticalMiles } = journey(
    { events, eta: '2026-11-30T00:00:00Z' },
    new Date('2026-11-20T00:00:00Z'),
  );
  const legStart = stops[1]?.fraction ?? 0;
  expect(position).toMatchObject({ kind: 'moving', from: { place: singapore }, to: { place: rotterdam } });
  expect(position?.fraction).toBeCloseTo(legStart + (1 - legStart) / 2, 5);
  expect(toGoNm).toBe(Math.round((nauticalMiles * (1 - legStart)) / 2));
});

test('joins the sailed and remaining route at the position', () => {
  const { sailed, remaining, position } = journey();
  expect(sailed?.at(-1)).toEqual(position?.position);
  expect(remaining?.[0]).toEqual(position?.position);
});

test('has no sailed route and no position before the first report', () => {
  expect(journey({ events: [], shippingStatus: 'confirmed' })).toMatchObject({
    sailed: null,
    position: null,
    next: { place: haiphong },
  });
});

test('never draws a vessel in a port where its arrival was not reported', () => {
  const { position } = journey({}, new Date('2027-03-01T00:00:00Z'));
  expect(position?.kind).toBe('unreported');
  expect(position?.fraction).toBeLessThan(1);
});

test('leaves unloaded cargo in its port until a departure is reported', () => {
  const events = [
    anEvent('departed', haiphong, '2026-11-04T00:00:00Z'),
    anEvent('transshipment_discharged', singapore, '2026-11-08T00:00:00Z'),
    anEvent('arrived', rotterdam, '2026-11-30T00:00:00Z', { classifier: 'estimated' }),
  ];
  expect(journey({ events }).position).toMatchObject({ kind: 'standing', stop: { place: singapore } });
});

test('has no remaining route at the destination', () => {
  const events = [anEvent('arrived', rotterdam, '2026-11-19T00:00:00Z')];
  expect(journey({ events })).toMatchObject({ remaining: null, toGoNm: 0, next: null });
});

test('says why a route without coordinates, or with one place, is not drawn', () => {
  expect(buildJourney(aTracking({ route: [haiphong, { ...rotterdam, lat: null }] }), now)).toEqual({
    reason: 'The position of NLRTM Rotterdam is not known.',
  });
  expect(buildJourney(aTracking({ route: [haiphong] }), now)).toHaveProperty('reason');
});

test('follows the great circle for air', () => {
  const air = journey({ isLikeAIRBooking: true, route: [hanoi, frankfurt], events: [] });
  expect(air.nauticalMiles).toBeCloseTo(distanceNm([105.81, 21.22], [8.57, 50.03]), -1);
});

describe('Yokohama to Los Angeles', () => {
  const pacific = journey({ route: [yokohama, losAngeles], events: [] });
  const projection = chartProjection(pacific.line, size);
  const along = pacific.line.map(([lon, lat]) => projection([lon, lat]) ?? [Number.NaN, Number.NaN]);

  test('runs left to right over the Pacific, without a line across the whole map', () => {
    const [first, last] = [along[0], along.at(-1)];
    expect(first?.[0]).toBeLessThan(last?.[0] ?? 0);
    const jumps = along.slice(1).map(([x = 0], index) => Math.abs(x - (along[index]?.[0] ?? 0)));
    expect(Math.max(...jumps)).toBeLessThan(size.width / 2);
    expect(geoPath(projection)(lineString(pacific.line))?.match(/M/g)).toHaveLength(1);
  });

  test('fits the frame with its padding', () => {
    for (const [x = Number.NaN, y = Number.NaN] of along) {
      expect(x).toBeGreaterThanOrEqual(23);
      expect(x).toBeLessThanOrEqual(size.width - 23);
      expect(y).toBeGreaterThanOrEqual(23);
      expect(y).toBeLessThanOrEqual(size.height - 23);
    }
  });
});

test('describes the position between the last and the next stop, in their time zones', () => {
  expect(journeyList(journey(), aTracking())).toEqual([
    'VNHPH Haiphong, origin, left 2026/11/04 22:10 ICT',
    'SGSIN Singapore, transshipment, left 2026/11/10 21:40 SGT',
    expect.stringMatching(
      /^Estimated position of CMA CGM JACQUES SAADE: between SGSIN Singapore and NLRTM Rotterdam\. \d+ nautical miles to go\.$/,
    ),
    'NLRTM Rotterdam, destination, arrival expected 2026/12/04 05:00 CET',
  ]);
});
