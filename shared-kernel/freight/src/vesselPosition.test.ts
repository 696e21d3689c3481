import { toTripStop } from './buildTrip';
import { reportedTrip } from './reportedTrip';
import type { TrackingEvent } from './trackingEvent';
import { at, haiphong, rotterdam, singapore } from './trip.fixture';
import { findCarryingVessel, isPositionOfTrip, positionFault } from './vesselPosition';

const now = new Date('2026-11-30T12:00:00Z');
const sent = { imo: '9811000', lat: 12.5, lon: 103.25, at: '2026-11-30T08:15:00Z' };

test.each([
  [{}, null],
  [{ imo: 'IMO 9811000' }, null],
  [{ at: '2026-11-30T15:15:00+07:00' }, null],
  [{ at: '2026-11-30T12:04:00Z' }, null],
  [{ imo: '9811001' }, 'imo'],
  [{ imo: '' }, 'imo'],
  [{ lat: 91 }, 'lat'],
  [{ lon: 181 }, 'lon'],
  [{ lat: Number.NaN }, 'lat'],
  [{ at: '2026-11-30T12:06:00Z' }, 'at'],
  [{ at: '2026-11-23T11:59:00Z' }, 'at'],
  [{ at: '2026-11-30T08:15:00' }, 'at'],
  [{ at: '2026-11-30' }, 'at'],
  [{ at: 'yesterday' }, 'at'],
] as const)('positionFault of %j names %j', (change, field) => {
  expect(positionFault({ ...sent, ...change }, now)?.field ?? null).toBe(field);
});

const on = (name: string, imo?: string): Partial<TrackingEvent> => ({
  vessel: { name, ...(imo && { imo }) },
  sourceEventId: `${name} ${imo ?? ''}`,
});
const route = [haiphong, singapore, rotterdam].map(toTripStop);
const left = at('departed', haiphong, '2026-11-20T06:00:00.000Z', on('FIRST SHIP', '9811000'));
const changed = at('transshipment_departed', singapore, '2026-11-26T06:00:00.000Z', on('SECOND SHIP', '9321483'));
const vesselOf = (...events: TrackingEvent[]) => findCarryingVessel(events, reportedTrip(events, route))?.imo ?? null;

describe('findCarryingVessel', () => {
  test('returns the vessel that left the last call with the cargo', () => {
    expect(vesselOf(left)).toBe('9811000');
    expect(vesselOf(left, changed)).toBe('9321483');
  });

  test('returns none before the departure, at a call and after the arrival', () => {
    expect(vesselOf(at('loaded', haiphong, '2026-11-19T06:00:00.000Z', on('FIRST SHIP', '9811000')))).toBeNull();
    expect(
      vesselOf(left, at('transshipment_arrived', singapore, '2026-11-24T06:00:00.000Z', on('FIRST SHIP'))),
    ).toBeNull();
    expect(vesselOf(left, at('arrived', rotterdam, '2026-11-29T06:00:00.000Z', on('FIRST SHIP')))).toBeNull();
  });

  test('returns none without an IMO number, and for parts on two vessels', () => {
    expect(vesselOf(at('departed', haiphong, '2026-11-20T06:00:00.000Z', on('FIRST SHIP')))).toBeNull();
    expect(
      vesselOf(left, at('departed', haiphong, '2026-11-22T06:00:00.000Z', on('OTHER SHIP', '9321483'))),
    ).toBeNull();
  });
});

test.each([
  ['2026-11-26T05:59:00Z', '2026-11-26T06:00:00Z', false],
  ['2026-11-26T06:00:00Z', '2026-11-26T06:00:00Z', true],
  ['2026-11-23T11:59:00Z', '2026-11-20T06:00:00Z', false],
])('isPositionOfTrip at %s of a vessel since %s is %j', (time, since, expected) => {
  const carrying = { imo: '9811000', name: 'FIRST SHIP', since: Date.parse(since) };
  expect(isPositionOfTrip({ at: time }, carrying, now)).toBe(expected);
});
