import { createTrackingEvent } from './events.fixture';
import { judgeEvents, waitsUntil } from './judgeEvents';
import type { TrackingEvent } from './trackingEvent';

const now = new Date('2026-11-28T20:00:00Z');
const event = (milestone: TrackingEvent['milestone'], day: string, more: Partial<TrackingEvent> = {}) =>
  createTrackingEvent(milestone, {
    occurredAt: `2026-${day}T10:00:00.000Z`,
    receivedAt: '2026-11-28T19:00:00.000Z',
    updatedAt: '2026-11-28T19:00:00.000Z',
    occurredTz: 'Europe/Amsterdam',
    ...more,
  });
const judged = (...events: TrackingEvent[]) =>
  judgeEvents(events, now).map(({ milestone, doubt }) => (doubt ? `${doubt.milestone} ${doubt.is}` : milestone));

describe('judgeEvents', () => {
  test('marks an actual event ahead of its time and keeps what was reported', () => {
    const [marked] = judgeEvents([event('arrived', '12-19')], now);
    expect(marked).toMatchObject({
      milestone: null,
      classifier: 'planned',
      rawLabel: 'Loaded · reported ahead of its time',
      doubt: { is: 'ahead', milestone: 'arrived' },
    });
  });

  test('counts a cancelled sailing or port call before its time', () => {
    const omitted = event('discrepancy', '12-19', { kind: 'exception', rawCode: 'OMIT' });
    expect(judged(omitted)).toEqual(['discrepancy']);
    expect(waitsUntil(omitted)).toBeNull();
  });

  test.each([
    ['two hours ahead', { occurredAt: '2026-11-28T22:00:00.000Z' }, 'arrived'],
    ['further ahead', { occurredAt: '2026-11-28T22:00:01.000Z' }, 'arrived ahead'],
    // The 29th has begun in Tokyo.
    ['today in Tokyo', { occurredAt: '2026-11-29T00:00:00.000Z', dateOnly: true, occurredTz: 'Asia/Tokyo' }, 'arrived'],
    [
      'tomorrow in New York',
      { occurredAt: '2026-11-29T00:00:00.000Z', dateOnly: true, occurredTz: 'America/New_York' },
      'arrived ahead',
    ],
    [
      'a day at an unknown place',
      { occurredAt: '2026-11-29T00:00:00.000Z', dateOnly: true, occurredTz: null },
      'arrived',
    ],
  ] as const)('judges %s by the time zone of the place', (_, more, expected) => {
    expect(judged(event('arrived', '11-29', more))).toEqual([expected]);
  });

  test('counts an event once its time has come, unless a newer report expects it later', () => {
    const early = event('arrived', '11-28', {
      receivedAt: '2026-11-01T08:00:00.000Z',
      updatedAt: '2026-11-01T08:00:00.000Z',
    });
    const later = event('arrived', '12-04', { classifier: 'estimated' });
    expect(judged(early)).toEqual(['arrived']);
    expect(judged(early, later)).toEqual(['arrived contradicted', 'arrived']);
    const counted = { ...early, announcedAt: early.receivedAt, receivedAt: '2026-11-28T08:00:00.000Z' };
    expect(judged(counted, later)).toEqual(['arrived contradicted', 'arrived']);
    expect(waitsUntil(early)).toBe('2026-11-28T08:00:00.000Z');
    expect(waitsUntil(event('arrived', '11-28'))).toBeNull();
  });

  test('marks an ETA before the actual departure and names the departure', () => {
    const departed = event('departed', '11-21', { location: { name: 'Nhava Sheva' } });
    const eta = event('arrived', '11-01', { classifier: 'estimated' });
    expect(judged(departed, eta)).toEqual(['departed', 'arrived contradicted']);
    expect(judgeEvents([eta, departed], now).map(({ rawLabel }) => rawLabel)).toEqual([
      'Loaded · contradicts Departed Nhava Sheva 2026-11-21',
      'Loaded · contradicted by Arrived at destination port 2026-11-01',
    ]);
  });

  test.each([
    ['an arrival before the departure', ['departed', '11-10'], ['arrived', '11-08'], 'arrived contradicted'],
    ['loading after discharge', ['discharged', '11-20'], ['loaded', '11-22'], 'loaded contradicted'],
    [
      'an empty return before discharge',
      ['discharged', '11-20'],
      ['empty_returned', '11-12'],
      'empty_returned contradicted',
    ],
    [
      'a transshipment after the arrival',
      ['arrived', '11-20'],
      ['transshipment_loaded', '11-23'],
      'transshipment_loaded contradicted',
    ],
    ['discharge before the reported arrival', ['arrived', '11-20'], ['discharged', '11-19'], 'discharged'],
  ] as const)('judges %s', (_, [first, firstDay], [second, secondDay], expected) => {
    const known = event(first, firstDay, { updatedAt: '2026-11-25T08:00:00.000Z' });
    expect(judged(known, event(second, secondDay))).toEqual([first, expected]);
  });

  test('counts what a person reported against a source, whichever came first', () => {
    const byUser = event('departed', '11-21', { source: 'manual', updatedAt: '2026-11-28T19:30:00.000Z' });
    expect(judged(event('arrived', '11-10'), byUser)).toEqual(['arrived contradicted', 'departed']);
  });

  test('lets containers, parts and vessels of a roll-over travel on their own', () => {
    const first = event('discharged', '11-10', { equipment: 'MSCU1234566', vessel: { name: 'FIRST' } });
    expect(judged(first, event('loaded', '11-15', { equipment: 'CSQU3054383', vessel: { name: 'SECOND' } }))).toEqual([
      'discharged',
      'loaded',
    ]);
    expect(judged(event('arrived', '11-10', { partial: true }), event('departed', '11-15'))).toEqual([
      'arrived',
      'departed',
    ]);
    const old = event('arrived', '11-10', { vessel: { name: 'FIRST' } });
    expect(judged(old, event('departed', '11-15', { vessel: { name: 'SECOND' } }))).toEqual(['arrived', 'departed']);
  });

  test('keeps an outdated plan of the departure after the arrival', () => {
    expect(judged(event('arrived', '11-20'), event('departed', '11-25', { classifier: 'planned' }))).toEqual([
      'arrived',
      'departed',
    ]);
  });
});
