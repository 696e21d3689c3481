import type { FreeTimeTariff, TrackingEvent } from '@quayside/freight';
import { defaultExceptionLimits } from '@quayside/freight';
import { findEnding } from './endedConditions';
import { deriveShipment } from './shipment';
import { anEvent, ETA, look, typesAt } from './shipment.fixture';

const BOX = 'CSQU3054383';
const told = '2026-04-02T08:00:00.000Z';
const fact = (is: NonNullable<TrackingEvent['fact']>['is'], value: string, more: Partial<TrackingEvent> = {}) =>
  anEvent(null, {
    at: 'NLRTM',
    kind: 'equipment',
    equipment: BOX,
    rawCode: is,
    classifier: 'planned',
    fact: { is, value },
    occurredAt: told,
    sourceName: 'Terminal49',
    source: 'terminal',
    ...more,
  });
const free = (day: string, more: Partial<TrackingEvent> = {}) => fact('last-free-day', day, more);
const arrived = anEvent('arrived', { at: 'NLRTM', occurredAt: ETA });
const gone = anEvent('out_gate', {
  at: 'NLRTM',
  equipment: 'CSQU 305438-3',
  occurredAt: '2026-04-09T08:00:00.000Z',
  rawCode: 'GTOT',
});
const facts = { shippingStatus: 'arrived' } as const;

test('raises near two days before the last free day, and passed instead from the day after it', () => {
  const events = [arrived, free('2026-04-10')];
  const at = (moment: string) => typesAt(moment, facts, events);
  expect(at('2026-04-07T21:00:00Z')).toEqual([]);
  // In Rotterdam, 8 April begins two hours earlier than in UTC.
  expect(at('2026-04-07T22:01:00Z')).toEqual(['LAST_FREE_DAY_NEAR']);
  expect(at('2026-04-10T21:59:00Z')).toEqual(['LAST_FREE_DAY_NEAR']);
  expect(at('2026-04-10T22:00:00Z')).toEqual(['LAST_FREE_DAY_PASSED']);
  const { reviewAt } = look(facts, events, '2026-04-09T00:00:00Z');
  expect(reviewAt).toBe('2026-04-10T22:00:00.000Z');
});

test('names the source of the day, the obstacles and whether the container can be picked up', () => {
  const hold = fact('available', 'no', {
    rawCode: 'hold.line',
    rawLabel: 'Hold of the line',
    fact: undefined,
    classifier: 'actual',
  });
  const [found] = look(
    facts,
    [arrived, free('2026-04-10'), hold, fact('available', 'no')],
    '2026-04-09T00:00:00Z',
  ).exceptions;
  expect(found).toMatchObject({
    type: 'LAST_FREE_DAY_NEAR',
    key: `${BOX}:2026-04-10`,
    equipment: BOX,
    place: { code: 'NLRTM' },
    effect: { text: 'free until 2026/04/10' },
  });
  expect(found?.evidence).toEqual([
    `Terminal49: the last free day of ${BOX} is 2026/04/10.`,
    'It has not been reported to have left the terminal.',
    'Terminal49: Hold of the line.',
    'Terminal49: not available for pick-up.',
    'No pick-up number is known.',
  ]);
  const number = fact('pick-up-number', '4711', { visibility: 'staff' });
  const [known] = look(facts, [arrived, free('2026-04-10'), number], '2026-04-09T00:00:00Z').exceptions;
  expect(known?.evidence).toContain('A pick-up number is known.');
  expect(JSON.stringify(known)).not.toContain('4711');
});

test('finds nothing after the container has left, in any order of events', () => {
  for (const events of [
    [arrived, free('2026-04-10'), gone],
    [gone, free('2026-04-10'), arrived],
  ])
    expect(typesAt('2026-04-12T00:00:00Z', facts, events)).toEqual([]);
});

const endedBy = (type: 'LAST_FREE_DAY_NEAR' | 'LAST_FREE_DAY_PASSED', events: readonly TrackingEvent[], at: string) => {
  const exception = { type, key: `${BOX}:2026-04-10`, equipment: BOX };
  const booking = { ...look(facts, [], at), ...facts };
  const shipment = deriveShipment(
    {
      ...booking,
      limits: defaultExceptionLimits,
      to: { timeZone: 'UTC' },
      freeTime: { tariffs: [], typed: [], containerTypes: {} },
    } as unknown as Parameters<typeof deriveShipment>[0],
    events,
    new Date(at),
  );
  return findEnding(exception, shipment);
};

test('ends when the container leaves, the day moves or the passed exception replaces it, and never otherwise', () => {
  const day = free('2026-04-10');
  const moved = free('2026-04-14', { updatedAt: '2026-04-09T08:00:00.000Z', receivedAt: '2026-04-09T08:00:00.000Z' });
  expect(endedBy('LAST_FREE_DAY_PASSED', [day], '2026-04-12T00:00:00Z')).toBeNull();
  expect(endedBy('LAST_FREE_DAY_NEAR', [day], '2026-04-09T00:00:00Z')).toBeNull();
  expect(endedBy('LAST_FREE_DAY_NEAR', [day], '2026-04-12T00:00:00Z')).toEqual({
    by: 'Quayside',
    why: 'that day has passed',
  });
  expect(endedBy('LAST_FREE_DAY_PASSED', [day, gone], '2026-04-12T00:00:00Z')?.by).toBe('CMA CGM');
  expect(endedBy('LAST_FREE_DAY_PASSED', [day, moved], '2026-04-12T00:00:00Z')).toEqual({
    by: 'Terminal49',
    why: 'Terminal49: the last free day is 2026/04/14',
  });
});

const terms = (more: object) => ({
  ...{ carrier: 'CMDU', port: 'NLRTM', timeZone: 'Europe/Amsterdam', containerType: null, containerTypes: {} },
  ...{ tariffs: [], typed: [], ...more },
});
const detention: FreeTimeTariff = {
  ...{ id: '0'.repeat(24), carrier: 'CMDU', clock: 'detention', port: null, containerType: null, freeDays: 4 },
  ...{ firstDay: 'day-after', currency: 'EUR', validFrom: '2026-01-01', validUntil: null },
  tiers: [{ fromDay: 1, perDayMinor: 9000 }],
};

test('counts detention of the empty container from the gate-out until its return', () => {
  const freeTime = terms({ tariffs: [detention] });
  const at = (moment: string, ...more: TrackingEvent[]) =>
    look({ ...facts, freeTime }, [arrived, free('2026-04-10'), gone, ...more], moment).exceptions;
  expect(at('2026-04-10T12:00:00Z')).toEqual([]);
  expect(at('2026-04-12T12:00:00Z')).toMatchObject([
    {
      ...{ type: 'LAST_FREE_DAY_NEAR', key: `${BOX}:2026-04-13:detention`, place: { code: 'NLRTM' } },
      ...{ effect: { text: 'empty free until 2026/04/13' } },
    },
  ]);
  const [passed] = at('2026-04-14T12:00:00Z');
  expect(passed?.evidence).toEqual([
    `CMA CGM's tariff: the last free day to return ${BOX} is 2026/04/13, 4 free days from the gate out on 2026/04/09.`,
    'It had not been returned empty by the end of that day.',
  ]);
  expect(JSON.stringify(passed)).not.toContain('9000');
  const back = anEvent('empty_returned', { at: 'NLRTM', equipment: BOX, occurredAt: '2026-04-13T12:00:00.000Z' });
  expect(at('2026-04-14T12:00:00Z', back)).toEqual([]);
  const shipment = deriveShipment(
    { ...look(facts, [], '2026-04-14T12:00:00Z'), ...facts, to: { timeZone: 'UTC' }, freeTime } as never,
    [gone, back],
    new Date('2026-04-14T12:00:00Z'),
  );
  const exception = { type: 'LAST_FREE_DAY_PASSED', key: passed?.key ?? '', equipment: BOX } as const;
  expect(findEnding(exception, shipment)?.by).toBe('CMA CGM');
});
