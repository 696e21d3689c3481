import { shipmentsAround } from './shipments';

test('the demo has all its bookings also on a day on which nothing of a kind has just landed', () => {
  const [everyDay, thatDay] = ['2026-11-20T12:00:00Z', '2026-11-25T09:00:00Z'].map((at) =>
    shipmentsAround(new Date(at)),
  );
  expect(thatDay?.length).toBe(everyDay?.length);
});
