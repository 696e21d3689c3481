import { aTrip, at, frankfurt, haiphong, now, rotterdam, shanghai, singapore, type Told } from './trip.fixture';
import { tripLine } from './tripLine';
import { tripPosition } from './tripPosition';
import { tripSteps } from './tripSteps';
import { arrivalEnd, departureEnd, tripNote, tripNoteText, tripSentence } from './tripText';

const received = at('cargo_received', haiphong, '2026-11-02T01:00:00.000Z');
const departed = at('departed', haiphong, '2026-11-04T15:10:00.000Z');
const due = (to: typeof rotterdam, when: string) => at('arrived', to, when, { classifier: 'estimated' });
const arrived = at('arrived', rotterdam, '2026-11-18T20:14:00.000Z');
const discharged = at('discharged', rotterdam, '2026-11-19T09:00:00.000Z');
const atSingapore = [
  departed,
  at('transshipment_arrived', singapore, '2026-11-17T23:30:00.000Z'),
  at('transshipment_discharged', singapore, '2026-11-18T06:40:00.000Z'),
];
const arrivedThen = {
  etd: '2026-10-21T00:00:00.000Z',
  eta: arrived.occurredAt,
  plannedEta: '2026-11-18T18:00:00.000Z',
};

const made = { createdAt: '2026-10-20T08:00:00.000Z', cancellation: { at: '2026-11-18T13:02:00.000Z' } };

interface Expected {
  readonly marker: 'moving' | 'standing' | 'unreported' | null;
  /** Where on the line, at least and at most; full up to `done`. */
  readonly at?: readonly [number, number];
  readonly done?: number;
  readonly planned?: readonly [number, number];
  readonly note: string;
  readonly departure: string;
  readonly arrival: string;
  readonly step: string | null;
}

const scenarios: readonly [string, Told, Expected][] = [
  [
    'on time',
    { events: [departed, due(rotterdam, '2026-12-04T04:00:00.000Z')] },
    {
      marker: 'moving',
      at: [52, 54],
      note: 'Departed VNHPH 2026/11/04 · 14 d to go',
      departure: 'ATD',
      arrival: 'ETA',
      step: 'On board',
    },
  ],
  [
    'late',
    { events: [departed, due(rotterdam, '2026-12-07T05:00:00.000Z')], booked: { eta: '2026-12-07T05:00:00.000Z' } },
    {
      marker: 'moving',
      at: [47, 49],
      planned: [89, 92],
      note: 'Departed VNHPH 2026/11/04 · 17 d to go',
      departure: 'ATD',
      arrival: 'ETA +3 d',
      step: 'On board',
    },
  ],
  [
    'rolled to a later ship',
    {
      events: [received],
      booked: {
        etd: '2026-11-25T15:30:00.000Z',
        plannedEtd: '2026-11-18T15:30:00.000Z',
        eta: '2026-12-31T08:00:00.000Z',
        plannedEta: '2026-12-25T08:00:00.000Z',
      },
      facts: { shippingStatus: 'picked' },
    },
    {
      marker: 'standing',
      at: [0, 0],
      planned: [80, 85],
      note: 'Gate in VNHPH 2026/11/02 · departs in 5 d',
      departure: 'ETD +7 d',
      arrival: 'ETA +6 d',
      step: 'Picked up',
    },
  ],
  [
    'missed transshipment',
    {
      events: [
        ...atSingapore,
        at('transshipment_departed', singapore, '2026-11-21T13:00:00.000Z', { classifier: 'planned' }),
        at('transshipment_departed', singapore, '2026-11-27T13:00:00.000Z', { classifier: 'estimated' }),
      ],
      booked: { via: [singapore], eta: '2026-12-10T04:00:00.000Z' },
    },
    {
      marker: 'standing',
      at: [36, 39],
      planned: [82, 84],
      note: 'Discharged SGSIN 2026/11/18 · waits for 2026/11/27',
      departure: 'ATD',
      arrival: 'ETA +6 d',
      step: 'At Singapore',
    },
  ],
  [
    'customs hold',
    {
      events: [departed, arrived, discharged, at('customs_hold', rotterdam, '2026-11-19T12:00:00.000Z')],
      booked: arrivedThen,
      facts: { shippingStatus: 'arrived' },
    },
    {
      marker: 'standing',
      at: [100, 100],
      note: 'Discharged NLRTM 2026/11/19 · held by customs',
      departure: 'ATD',
      arrival: 'ATA',
      step: null,
    },
  ],
  [
    'silent',
    {
      events: [at('departed', haiphong, '2026-11-14T16:40:00.000Z')],
      booked: { eta: '2026-12-03T12:00:00.000Z', plannedEta: null },
    },
    {
      marker: 'unreported',
      at: [29, 31],
      done: 0,
      note: 'Departed VNHPH 2026/11/14 · 6 d without report',
      departure: 'ATD',
      arrival: 'ETA',
      step: 'On board',
    },
  ],
  [
    'arrived and not delivered',
    { events: [departed, arrived, discharged], booked: arrivedThen, facts: { shippingStatus: 'arrived' } },
    {
      marker: 'standing',
      at: [100, 100],
      note: 'Discharged NLRTM 2026/11/19 · waits for gate out',
      departure: 'ATD',
      arrival: 'ATA',
      step: null,
    },
  ],
  [
    'completed',
    {
      events: [
        departed,
        arrived,
        at('delivered', rotterdam, '2026-11-19T15:00:00.000Z'),
        at('empty_returned', rotterdam, '2026-11-20T06:00:00.000Z'),
      ],
      booked: arrivedThen,
      facts: { status: 'completed', shippingStatus: 'arrived' },
    },
    {
      marker: null,
      done: 100,
      note: 'Delivered NLRTM 2026/11/19 · on time',
      departure: 'ATD',
      arrival: 'ATA',
      step: null,
    },
  ],
  [
    'cancelled',
    {
      events: [at('booking_confirmed', haiphong, '2026-11-01T01:00:00.000Z')],
      facts: { status: 'cancelled', shippingStatus: 'confirmed' },
    },
    { marker: null, done: 0, note: 'Never departed', departure: 'ETD none', arrival: 'ETA none', step: 'Cancelled' },
  ],
  [
    'air',
    {
      events: [at('departed', shanghai, '2026-11-20T02:31:00.000Z'), due(frankfurt, '2026-11-20T14:15:00.000Z')],
      booked: {
        from: shanghai,
        to: frankfurt,
        etd: '2026-11-20T02:31:00.000Z',
        eta: '2026-11-20T14:15:00.000Z',
        plannedEta: '2026-11-20T14:15:00.000Z',
      },
      facts: { loadType: 'AIR' },
    },
    {
      marker: 'moving',
      at: [48, 50],
      note: 'Departed PVG 2026/11/20 · 6 h to go',
      departure: 'ATD',
      arrival: 'ETA',
      step: 'On board',
    },
  ],
  [
    'LCL whose departure is known as a day only',
    {
      events: [at('departed', haiphong, '2026-11-18T00:00:00.000Z', { dateOnly: true })],
      booked: {
        etd: '2026-11-17T17:00:00.000Z',
        eta: '2026-12-16T23:00:00.000Z',
        plannedEta: '2026-12-16T23:00:00.000Z',
      },
      facts: { loadType: 'LCL' },
    },
    {
      marker: 'moving',
      at: [5, 8],
      note: 'Departed VNHPH 2026/11/18 · 27 d to go',
      departure: 'ATD',
      arrival: 'ETA',
      step: 'On board',
    },
  ],
  [
    'no events',
    {
      booked: { etd: '2026-11-28T15:10:00.000Z', plannedEtd: '2026-11-28T15:10:00.000Z' },
      facts: { status: 'new', shippingStatus: 'created' },
    },
    { marker: null, done: 0, note: 'departs in 8 d', departure: 'ETD', arrival: 'ETA', step: 'Created' },
  ],
  [
    'overdue',
    {
      events: [
        departed,
        at('departed', haiphong, '2026-11-04T15:10:00.000Z', { id: 'again', receivedAt: '2026-11-18T10:00:00.000Z' }),
      ],
      booked: { eta: '2026-11-18T03:00:00.000Z', plannedEta: '2026-11-18T03:00:00.000Z' },
    },
    {
      marker: 'moving',
      at: [96, 96],
      note: 'Departed VNHPH 2026/11/04 · arrival not reported',
      departure: 'ATD',
      arrival: 'ETA overdue 2 d',
      step: 'On board',
    },
  ],
];

test.each(scenarios)('%s: marker, length, note and dates say where it is', (_, told, expected) => {
  const facts = aTrip(told);
  const line = tripLine(facts, now);
  const [least, most] = expected.at ?? [0, 0];
  expect(line.marker?.kind ?? null).toBe(expected.marker);
  if (line.marker) {
    expect(line.marker.at).toBeGreaterThanOrEqual(least);
    expect(line.marker.at).toBeLessThanOrEqual(most);
  }
  expect(line.done).toBe(expected.done ?? line.marker?.at);
  if (expected.planned) {
    expect(line.planned).toBeGreaterThanOrEqual(expected.planned[0]);
    expect(line.planned).toBeLessThanOrEqual(expected.planned[1]);
  } else expect(line.planned).toBeNull();
  expect(tripNoteText(tripNote(facts, now))).toBe(expected.note);
  const dates = [departureEnd(facts), arrivalEnd(facts, now)].map(({ label, delta, moment }) =>
    [label, delta?.text, moment ? null : 'none'].filter(Boolean).join(' '),
  );
  expect(dates).toEqual([expected.departure, expected.arrival]);
  const step = tripSteps(facts, made, now).find(({ state }) => state === 'current' || state === 'ended');
  expect(step?.label ?? null).toBe(expected.step);
});

test('the sentence says the same without the line', () => {
  const sentences = Object.fromEntries(scenarios.map(([name, told]) => [name, tripSentence(aTrip(told), now)]));
  expect(sentences).toMatchObject({
    'on time': 'Between Haiphong and Rotterdam, 14 d to go',
    'missed transshipment': 'At Singapore, waits for 2026/11/27, 6 days later than planned',
    'arrived and not delivered': 'At Rotterdam, waits for gate out',
    completed: 'Completed, Delivered NLRTM 2026/11/19, on time',
    cancelled: 'Cancelled before departure',
    overdue: 'Before Rotterdam, arrival not reported, arrival overdue 2 d',
  });
});

test('the steps stop at the call where the cargo waits, and say what is expected then', () => {
  const missed = scenarios.find(([name]) => name === 'missed transshipment');
  const steps = tripSteps(aTrip(missed?.[1] ?? {}), made, now);
  expect(steps.map(({ label, state, words, expects }) => [label, state, words ?? expects])).toEqual([
    ['Created', 'done', null],
    ['Confirmed', 'done', null],
    ['Picked up', 'done', null],
    ['At Singapore', 'current', 'waits for 2026/11/27'],
    ['On board', 'next', 'ETD'],
    ['Arrived', 'next', 'ETA'],
  ]);
});

test('a ship that is at the next port by the clock waits before it until it is reported', () => {
  const facts = aTrip({ events: [departed, due(singapore, '2026-11-08T00:00:00.000Z')], booked: { via: [singapore] } });
  expect(tripPosition(facts, now)).toMatchObject({ kind: 'moving', from: 0, to: 1, share: 0.96 });
});

test('what staff set counts where nobody reports: on board by its dates, arrived at the destination', () => {
  expect(tripPosition(aTrip({}), now)).toMatchObject({ kind: 'moving', from: 0, to: 1 });
  expect(tripPosition(aTrip({ facts: { shippingStatus: 'arrived' } }), now)).toEqual({ kind: 'standing', call: 1 });
});

test('loaded cargo stands at its port until it is reported to have left', () => {
  const facts = aTrip({ events: [at('loaded', haiphong, '2026-11-04T05:00:00.000Z')] });
  expect(tripPosition(facts, now)).toEqual({ kind: 'standing', call: 0 });
  expect(tripNoteText(tripNote(facts, now))).toBe('Loaded VNHPH 2026/11/04 · departure not reported');
});

test('a bare day shows no time, and has passed when it is over at its place', () => {
  const facts = aTrip({ booked: { eta: '2026-11-19T23:00:00.000Z', plannedEta: '2026-11-19T23:00:00.000Z' } });
  expect(arrivalEnd(facts, now)).toMatchObject({
    moment: { dateOnly: true, at: '2026-11-20T00:00:00.000Z' },
    delta: null,
  });
  expect(arrivalEnd(facts, new Date('2026-11-21T08:14:00.000Z')).delta).toEqual({
    text: 'overdue 9 h',
    tone: 'overdue',
  });
});
