import { createTrackingEvent } from './events.fixture';
import { findPickUpFact, findPickUps, freeTimeLeft } from './pickUps';
import type { ContainerFact, TrackingEvent } from './trackingEvent';

const container = 'APZU4812090';
const said = (is: ContainerFact, value: string, more: Partial<TrackingEvent> = {}): TrackingEvent => {
  const source = more.source ?? 'terminal';
  const named = { id: `${is} ${source}`, source, sourceName: source, sourceEventId: `${is} ${source}` };
  return createTrackingEvent(null, {
    ...{ ...named, fact: { is, value }, equipment: container, occurredTz: 'America/New_York' },
    ...more,
  });
};
const out = createTrackingEvent('out_gate', { equipment: container, occurredAt: '2026-11-08T15:00:00.000Z' });
const one = (...events: TrackingEvent[]) => findPickUps(events)[0];

test('lists the facts of each container with source and time, the terminal before the carrier', () => {
  const events = [
    said('last-free-day', '2026-11-10', { source: 'carrier', updatedAt: '2026-11-06T00:00:00.000Z' }),
    said('last-free-day', '2026-11-09'),
    said('last-free-day', '2026-11-09', { source: 'aggregator' }),
    said('available', 'yes'),
    said('yard', 'Y0709A', { equipment: 'AAAU 481 209-0' }),
    said('fees', 'demurrage USD 850', { retracted: true }),
    createTrackingEvent('loaded', { equipment: 'CMAU8173542' }),
  ];
  for (const told of [events, [...events].reverse()])
    expect(findPickUps(told)).toMatchObject([
      { container: 'AAAU4812090', facts: [{ is: 'yard', value: 'Y0709A' }], leftAt: null },
      {
        container,
        facts: [
          { is: 'available', value: 'yes', sourceName: 'terminal', saidAt: '2026-11-04T16:00:00.000Z' },
          { is: 'last-free-day', value: '2026-11-09', sourceName: 'terminal' },
          { is: 'last-free-day', value: '2026-11-10', sourceName: 'carrier' },
        ],
      },
    ]);
});

test('replaces an earlier report by a later one of the same source', () => {
  const later = said('last-free-day', '2026-11-12', { updatedAt: '2026-11-06T00:00:00.000Z' });
  const pickUp = one(later, said('last-free-day', '2026-11-09'));
  expect(pickUp?.facts).toHaveLength(1);
  expect(pickUp && findPickUpFact(pickUp, 'last-free-day')?.value).toBe('2026-11-12');
  expect(pickUp && findPickUpFact(pickUp, 'yard')).toBeNull();
});

test('counts an available milestone as a report until the same source contradicts it', () => {
  const terminal = { source: 'terminal', sourceName: 'terminal', equipment: container } as const;
  const became = createTrackingEvent('available', { ...terminal, id: 'AVPU' });
  expect(one(became)?.facts).toMatchObject([{ is: 'available', value: 'yes' }]);
  expect(one(createTrackingEvent('available', { ...terminal, classifier: 'estimated' }))).toBeUndefined();
  const withdrawn = said('available', 'no', { updatedAt: '2026-11-06T00:00:00.000Z' });
  expect(one(became, withdrawn)?.facts).toMatchObject([{ is: 'available', value: 'no' }]);
});

test.each([
  // New York is five hours behind UTC: the 9th has not begun there yet, or just has.
  ['2026-11-07T12:00:00Z', 2, '2 days left'],
  ['2026-11-09T04:59:00Z', 1, '1 day left'],
  ['2026-11-09T05:01:00Z', 0, 'Last free day is today'],
  ['2026-11-11T12:00:00Z', -2, 'Free time ended 2 days ago'],
])('calculates at %s %i days of free time left: %s', (now, days, text) => {
  const pickUp = one(said('last-free-day', '2026-11-09'));
  expect(pickUp && freeTimeLeft(pickUp, new Date(now))).toEqual({ days, text });
});

test('has no free time for a container that left, or without a last free day', () => {
  const left = one(said('last-free-day', '2026-11-09'), out);
  expect(left).toMatchObject({ leftAt: out.occurredAt });
  expect(left && freeTimeLeft(left, new Date('2026-11-20T00:00:00Z'))).toBeNull();
  const unknown = one(said('available', 'no'));
  expect(unknown && freeTimeLeft(unknown, new Date('2026-11-20T00:00:00Z'))).toBeNull();
});
