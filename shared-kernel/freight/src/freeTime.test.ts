import fc from 'fast-check';
import * as v from 'valibot';
import { daysAfter } from './calendarDay';
import { createTrackingEvent } from './events.fixture';
import { applyTypedFreeDays, calculateFreeTimes, type FreeTimeTerms, lastFreeDayFault } from './freeTime';
import {
  costOfDay,
  costOfDays,
  FreeTimeTariff,
  type FreeTimeTier,
  lastFreeDayAfter,
  tariffFor,
} from './freeTimeTariff';
import { findPickUps } from './pickUps';
import type { TrackingEvent } from './trackingEvent';

const box = 'CSQU3054383';
const tiers: FreeTimeTier[] = [
  { fromDay: 1, perDayMinor: 7500 },
  { fromDay: 6, perDayMinor: 15_000 },
];
const tariff = (more: Partial<FreeTimeTariff> = {}): FreeTimeTariff => ({
  ...{ id: '0'.repeat(24), carrier: 'MAEU', clock: 'demurrage', port: null, containerType: null, freeDays: 5 },
  ...{ firstDay: 'same-day', currency: 'USD', tiers, validFrom: '2026-01-01', validUntil: null },
  ...more,
});
const terms = (more: Partial<FreeTimeTerms> = {}): FreeTimeTerms => ({
  ...{ carrier: 'MAEU', port: 'NLRTM', timeZone: 'Europe/Amsterdam', containerType: '40HC', tariffs: [tariff()] },
  ...{ containerTypes: {}, typed: [] },
  ...more,
});
const reported = (milestone: TrackingEvent['milestone'], occurredAt: string, more: Partial<TrackingEvent> = {}) =>
  createTrackingEvent(milestone, { equipment: box, occurredAt, occurredTz: 'Europe/Amsterdam', ...more });
const discharged = reported('discharged', '2026-04-01T08:00:00.000Z');
const standing = (events: readonly TrackingEvent[], at: string, more: Partial<FreeTimeTerms> = {}) =>
  calculateFreeTimes(events, terms(more), new Date(at));

const someTiers = fc
  .uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 5 })
  .chain((days) =>
    fc.tuple(
      ...[1, ...days.sort((a, b) => a - b)].map((fromDay) =>
        fc.record({ fromDay: fc.constant(fromDay), perDayMinor: fc.integer({ min: 0, max: 1_000_000 }) }),
      ),
    ),
  );

test('charges 75 for each of days 1 to 5, and 150 from day 6 on', () => {
  expect([0, 1, 5, 6, 8].map((days) => costOfDays(tiers, days))).toEqual([0, 7500, 37_500, 52_500, 82_500]);
  expect([1, 5, 6, 99].map((day) => costOfDay(tiers, day))).toEqual([7500, 7500, 15_000, 15_000]);
});

test('sums the cost of each day in integer minor units', () => {
  fc.assert(
    fc.property(someTiers, fc.integer({ min: 0, max: 120 }), (some, days) => {
      const each = Array.from({ length: days }, (_, at) => costOfDay(some, at + 1));
      expect(costOfDays(some, days)).toBe(each.reduce((sum, one) => sum + one, 0));
      expect(costOfDays(some, days + 1) - costOfDays(some, days)).toBe(costOfDay(some, days + 1));
    }),
  );
});

test('counts free days from the first day, or from the day after', () => {
  expect(lastFreeDayAfter('2026-02-27', { freeDays: 5, firstDay: 'same-day' })).toBe('2026-03-03');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 400 }), (freeDays, at) => {
      const day = daysAfter('2026-01-01', at);
      const same = lastFreeDayAfter(day, { freeDays, firstDay: 'same-day' });
      expect(lastFreeDayAfter(day, { freeDays, firstDay: 'day-after' })).toBe(daysAfter(same, 1));
      expect(daysAfter(day, freeDays - 1)).toBe(same);
    }),
  );
});

test('starts at the discharge and counts days at the port', () => {
  expect(standing([discharged], '2026-04-05T21:59:00Z')).toMatchObject([
    {
      container: box,
      startedOn: '2026-04-01',
      lastFreeDay: '2026-04-05',
      basis: 'tariff',
      saidBy: 'MAEU',
      daysOver: 0,
    },
  ]);
  // In Rotterdam, 6 April begins two hours earlier than in UTC.
  const [over] = standing([discharged], '2026-04-05T22:01:00Z');
  expect(over).toMatchObject({ daysOver: 1, charge: { untilNowMinor: 7500, nextDayMinor: 7500 } });
  const [later] = standing([discharged], '2026-04-11T12:00:00Z');
  expect(later).toMatchObject({ daysOver: 6, charge: { untilNowMinor: 52_500, nextDayMinor: 15_000 } });
});

test('stops when the container leaves, and starts the clock for its empty return', () => {
  const out = reported('out_gate', '2026-04-08T10:00:00.000Z');
  const detention = tariff({ clock: 'detention', freeDays: 3, firstDay: 'day-after', currency: 'JPY' });
  const both = standing([discharged, out], '2026-04-20T12:00:00Z', { tariffs: [tariff(), detention] });
  expect(both).toMatchObject([
    { clock: 'demurrage', endedOn: '2026-04-08', daysOver: 3, charge: { untilNowMinor: 22_500, nextDayMinor: 0 } },
    { clock: 'detention', startedOn: '2026-04-08', endedOn: null, lastFreeDay: '2026-04-11', daysOver: 9 },
  ]);
});

test('prefers staff over the terminal over the tariff', () => {
  const said = createTrackingEvent(null, {
    ...{ equipment: box, source: 'terminal', sourceName: 'Terminal49', occurredTz: 'Europe/Amsterdam' },
    fact: { is: 'last-free-day', value: '2026-04-07' },
  });
  const at = '2026-04-09T12:00:00Z';
  expect(standing([discharged, said], at)).toMatchObject([
    { basis: 'said', saidBy: 'Terminal49', lastFreeDay: '2026-04-07', daysOver: 2, charge: { untilNowMinor: 15_000 } },
  ]);
  const typed = { container: box, clock: 'demurrage', by: 'Thijs Bakker', at: '2026-04-02T08:00:00.000Z' } as const;
  const byDay = { ...typed, lastFreeDay: '2026-04-08', freeDays: null };
  expect(standing([discharged, said], at, { typed: [byDay] })).toMatchObject([
    { basis: 'typed', saidBy: 'Thijs Bakker', lastFreeDay: '2026-04-08', daysOver: 1 },
  ]);
  const byDays = { ...typed, lastFreeDay: null, freeDays: 10 };
  expect(standing([discharged, said], at, { typed: [byDays] })).toMatchObject([
    { basis: 'typed', lastFreeDay: '2026-04-10', daysOver: 0, freeDays: 10 },
  ]);
  // Without a start, ten days cannot be counted.
  expect(standing([said], at, { typed: [byDays] })).toMatchObject([{ basis: 'said', lastFreeDay: '2026-04-07' }]);
});

test('calculates nothing without a tariff', () => {
  expect(standing([discharged], '2026-05-01T12:00:00Z', { tariffs: [] })).toMatchObject([
    { startedOn: '2026-04-01', lastFreeDay: null, basis: null, daysOver: 0, charge: null },
  ]);
  const planned = { ...discharged, classifier: 'planned' as const };
  expect(standing([planned], '2026-05-01T12:00:00Z')).toEqual([]);
});

test('prefers the most specific tariff of the day: port, then container type, then all', () => {
  const all = tariff({ id: '1'.repeat(24) });
  const type = tariff({ id: '2'.repeat(24), containerType: '40HC' });
  const port = tariff({ id: '3'.repeat(24), port: 'NLRTM' });
  const newer = tariff({ id: '4'.repeat(24), validFrom: '2026-03-01' });
  const strangers = [
    tariff({ carrier: 'MSCU' }),
    tariff({ port: 'DEHAM' }),
    tariff({ containerType: '20GP' }),
    tariff({ clock: 'detention' }),
    tariff({ validUntil: '2026-03-31' }),
    tariff({ validFrom: '2026-04-02' }),
  ];
  const chosen = (...tariffs: FreeTimeTariff[]) =>
    tariffFor(terms({ tariffs: [...strangers, ...tariffs] }), 'demurrage', '2026-04-01')?.id[0];
  expect([chosen(all, newer, type, port), chosen(all, type), chosen(all, newer), chosen()]).toEqual([
    ...['3', '2', '4'],
    undefined,
  ]);
});

test('rejects a tariff with gaps or unsorted tiers', () => {
  const faults = (more: Partial<FreeTimeTariff>) =>
    v.safeParse(FreeTimeTariff, tariff(more)).issues?.map(({ message }) => message) ?? [];
  expect(faults({})).toEqual([]);
  expect(faults({ tiers: [{ fromDay: 2, perDayMinor: 1 }] })).toEqual(['The first line begins with day 1']);
  expect(faults({ tiers: [...tiers, { fromDay: 6, perDayMinor: 1 }] })).toEqual([
    'Each line must start on a later day than the line above',
  ]);
  expect(faults({ validUntil: '2025-12-31' })).toEqual(['must not lie before its beginning']);
  expect(faults({ port: 'rotterdam' })).toEqual(['Enter a UN/LOCODE such as NLRTM']);
});

test('uses the last free day of staff for pick-up, and marks a differing terminal as contradicting', () => {
  const terminal = { source: 'terminal', sourceName: 'ECT Delta', occurredTz: 'Europe/Amsterdam' } as const;
  const told = createTrackingEvent(null, {
    ...terminal,
    equipment: box,
    fact: { is: 'last-free-day', value: '2026-04-05' },
  });
  const number = createTrackingEvent(null, {
    ...terminal,
    id: 'no',
    equipment: box,
    fact: { is: 'pick-up-number', value: 'PIN 1' },
  });
  const said = (lastFreeDay: string | null, freeDays: number | null = null) => {
    const by = { by: 'Marta Bakker', at: '2026-04-02T09:00:00.000Z' };
    const typed = [{ container: box, clock: 'demurrage' as const, lastFreeDay, freeDays, ...by }];
    const clocks = standing([discharged, told, number], '2026-04-03T12:00:00Z', { typed });
    return applyTypedFreeDays(findPickUps([discharged, told, number]), clocks)[0]?.facts.map(
      ({ is, value, sourceName }) => `${is} ${value} ${sourceName}`,
    );
  };
  const rest = ['pick-up-number PIN 1 ECT Delta'];
  expect(said('2026-04-08')).toEqual([
    ...['last-free-day 2026-04-08 Typed by Marta Bakker', 'last-free-day 2026-04-05 ECT Delta'],
    ...rest,
  ]);
  expect(said(null, 4)?.[0]).toBe('last-free-day 2026-04-04 Typed by Marta Bakker');
  expect(said('2026-04-05')).toEqual(['last-free-day 2026-04-05 Typed by Marta Bakker', ...rest]);
  expect(said(null)).toEqual(['last-free-day 2026-04-05 ECT Delta', ...rest]);
});

test('rejects a last free day before the start of its clock, with a suggestion', () => {
  const clock = { clock: 'demurrage', startedOn: '2026-04-01' } as const;
  expect(lastFreeDayFault(clock, '2026-03-31')).toBe(
    'The last free day cannot lie before the discharge on 2026/04/01. Where no day is free, enter 0 free days.',
  );
  expect(lastFreeDayFault({ clock: 'detention', startedOn: '2026-04-01' }, '2026-03-31')).toContain('the gate out on');
  for (const day of ['2026-04-01', '2026-04-09', null]) expect(lastFreeDayFault(clock, day)).toBeNull();
  expect(lastFreeDayFault({ ...clock, startedOn: null }, '2026-03-31')).toBeNull();
});
