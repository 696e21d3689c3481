import type { Place } from '@quayside/contract';
import { callsAlong, percentOf, tripText } from './bookingTrip';

const place = (code: string) => ({ code }) as Place;
const on = (lastMilestone: string | null, progress: number, ...via: string[]) =>
  ({
    lastMilestone,
    progress,
    via: via.map(place),
    carrier: { code: 'CMDU', name: 'CMA CGM' },
    status: 'in-progress',
    isLikeAIRBooking: false,
  }) as const;
const trip = (...what: Parameters<typeof on>) => callsAlong({ ...on(...what), shippingStatus: 'onboard' });

test('until it departs a booking stands at its origin, whatever was done before', () => {
  const booking = { ...on('cargo_received', 0.29, 'SGSIN'), shippingStatus: 'picked' } as const;
  expect(percentOf(booking)).toBe(0);
  expect(tripText(booking)).toBe('via SGSIN · CMA CGM · not departed');
  expect(tripText({ ...booking, shippingStatus: 'onboard' })).toBe('via SGSIN · CMA CGM · 29 %');
});

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
