import { shippingStatuses } from '@quayside/freight';
import { fillAgent, fillBooking, upgraded } from './upgraded';

const statuses = ['new', 'in-progress', 'completed', 'cancelled', 'rfp'] as const;
const stored = statuses.flatMap((status) => shippingStatuses.map((shippingStatus) => ({ status, shippingStatus })));

test('sets confirmed new bookings in progress, and updates the stored totals', async () => {
  const { healed, totals } = await upgraded({
    migration: '0017_confirmed_in_progress.sql',
    fill: async (client) => {
      await fillAgent(client);
      for (const [index, { status, shippingStatus }] of stored.entries())
        await fillBooking(client, 10 + index, { status, shipping_status: shippingStatus });
    },
    read: async (client) => {
      const { rows } = await client.query('select status, version from bookings order by id');
      const counted = await client.query(
        'select status, sum(n)::int as n from booking_totals group by 1 having sum(n) <> 0',
      );
      return {
        healed: rows as { status: string; version: number }[],
        totals: counted.rows as { status: string; n: number }[],
      };
    },
  });
  const isHealed = ({ status, shippingStatus }: (typeof stored)[number]) =>
    status === 'new' && shippingStatus !== 'created';
  expect(healed).toEqual(
    stored.map((row) => ({ status: isHealed(row) ? 'in-progress' : row.status, version: isHealed(row) ? 2 : 1 })),
  );
  expect(Object.fromEntries(totals.map(({ status, n }) => [status, n]))).toEqual({
    new: 1,
    'in-progress': 9,
    completed: 5,
    cancelled: 5,
    rfp: 5,
  });
});
