import { isPartlyArrived } from './partArrival';
import type { TrackingEvent } from './trackingEvent';
import { at, haiphong, rotterdam, singapore } from './trip.fixture';

type Milestone = NonNullable<TrackingEvent['milestone']>;
const on = (name: string, more: Partial<TrackingEvent> = {}) => ({ vessel: { name }, ...more });
const event = (milestone: Milestone, place: typeof haiphong, day: string, more: Partial<TrackingEvent>) =>
  at(milestone, place, `2026-11-${day}T06:00:00.000Z`, {
    sourceEventId: [milestone, place.code, day, more.vessel?.name, more.equipment, more.flight].join(' '),
    ...more,
  });

const [A, B] = ['APZU4812090', 'CSQU3054383'];
const boxThere = [
  event('loaded', haiphong, '01', on('FIRST SHIP', { equipment: A })),
  event('discharged', rotterdam, '19', on('FIRST SHIP', { equipment: A })),
];
const vessels = [
  event('departed', haiphong, '01', on('FIRST SHIP')),
  event('departed', haiphong, '08', on('SECOND SHIP')),
  event('arrived', rotterdam, '18', on('FIRST SHIP')),
];
const due = (day: string) => event('arrived', rotterdam, day, on('SECOND SHIP', { classifier: 'estimated' }));
const pieces = (milestone: Milestone, count: number, flight: string, partial = true) =>
  event(milestone, rotterdam, '19', { flight, pieces: count, partial });

test.each<[string, TrackingEvent[], number | null, boolean]>([
  ['nothing arrived', vessels.slice(0, 2), null, false],
  [
    'a container on another vessel',
    [...boxThere, event('loaded', haiphong, '08', on('SECOND SHIP', { equipment: B }))],
    null,
    true,
  ],
  [
    'a container on the arrived vessel',
    [...boxThere, event('loaded', haiphong, '01', on('FIRST SHIP', { equipment: B }))],
    null,
    false,
  ],
  ['silence about a container', [...boxThere, event('cargo_received', haiphong, '01', { equipment: B })], null, false],
  [
    'a container without a report of its second vessel',
    [
      event('loaded', haiphong, '01', on('FEEDER', { equipment: A })),
      event('discharged', rotterdam, '19', on('FIRST SHIP', { equipment: A })),
      event('loaded', haiphong, '01', on('FEEDER', { equipment: B })),
    ],
    null,
    false,
  ],
  [
    'a container at the transshipment port',
    [...boxThere, event('transshipment_discharged', singapore, '10', on('SECOND SHIP', { equipment: B }))],
    null,
    true,
  ],
  [
    'both containers',
    [...boxThere, event('discharged', rotterdam, '20', on('SECOND SHIP', { equipment: B }))],
    null,
    false,
  ],
  ['a second vessel that is still expected', [...vessels, due('27')], null, true],
  ['a second vessel of which nothing is expected', vessels, null, false],
  ['an old estimate from before the arrival', [...vessels, due('17')], null, false],
  ['both vessels', [...vessels, due('27'), event('arrived', rotterdam, '26', on('SECOND SHIP'))], null, false],
  ['a part of the pieces', [pieces('arrived', 4, 'KL880')], 10, true],
  ['parts that add up', [pieces('arrived', 4, 'KL880'), pieces('arrived', 6, 'KL882')], 10, false],
  ['one part in two milestones', [pieces('arrived', 4, 'KL880'), pieces('discharged', 4, 'KL880')], 8, true],
  ['a part of an unknown total', [pieces('discharged', 4, 'KL880')], null, true],
  ['all pieces after a part', [pieces('arrived', 4, 'KL880'), pieces('arrived', 10, 'KL882', false)], 10, false],
])('isPartlyArrived with %s', (_, events, total, expected) => {
  expect(isPartlyArrived(events, total)).toBe(expected);
});
