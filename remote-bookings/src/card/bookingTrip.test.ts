import type { BookingCard, Place } from '@freight/shared-kernel/contract';
import { callsAlong } from './bookingTrip';

const place = (code: string) => ({ code }) as Place;
const trip = (lastMilestone: string | null, progress: number, ...via: string[]) =>
  callsAlong({ lastMilestone, progress, via: via.map(place) } satisfies Pick<
    BookingCard,
    'lastMilestone' | 'progress' | 'via'
  >);

test('before departure the calls lie evenly along the line', () => {
  expect(trip(null, 0, 'SGSIN')).toEqual([{ code: 'SGSIN', at: 50 }]);
});

test('a call that was not reached lies ahead of the position, however far the work is', () => {
  expect(trip('departed', 0.56, 'SGSIN')).toEqual([{ code: 'SGSIN', at: 78 }]);
});

test('a call that was reached lies behind the position', () => {
  expect(trip('transshipment_arrived', 0.43, 'ANC')).toEqual([{ code: 'ANC', at: 22 }]);
  expect(trip('discharged', 0.78, 'SGSIN', 'LKCMB')).toEqual([
    { code: 'SGSIN', at: 26 },
    { code: 'LKCMB', at: 52 },
  ]);
});

test('at a transshipment of several, the later calls stay ahead', () => {
  expect(trip('transshipment_departed', 0.5, 'SGSIN', 'LKCMB')).toEqual([
    { code: 'SGSIN', at: 25 },
    { code: 'LKCMB', at: 75 },
  ]);
});
