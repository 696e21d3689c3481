import { fillAgent, fillBooking, toRecordId, upgraded } from './upgraded';

/** Bookings that ended before the upgrade, and one that is open. */
const stored = [
  { n: 10, status: 'cancelled', shipping_status: 'created' },
  { n: 11, status: 'completed', shipping_status: 'arrived' },
  { n: 12, status: 'in-progress', shipping_status: 'onboard' },
  { n: 13, status: 'new', shipping_status: 'confirmed' },
] as const;

test('closes what ended bookings kept open, restores statuses, and names the source of entries by hand', async () => {
  const { bookings, exceptions, tasks, totals, events } = await upgraded({
    migration: '0196_close_with_booking.sql',
    fill: async (client) => {
      await fillAgent(client);
      for (const { n, ...columns } of stored) {
        const hasOne: Record<string, string> = n === 13 ? {} : { exception_count: '1', temp_status: 'exception' };
        await fillBooking(client, n, { ...columns, ...hasOne });
        await client.query(`insert into booking_tasks (id, agent_id, booking_id, title, is_visible)
          values ('${toRecordId(100 + n)}', '${toRecordId(1)}', '${toRecordId(n)}', 'Book the truck', false)`);
        if (n === 13) continue;
        await client.query(`
          insert into booking_histories (id, booking_id, type, source, action, label, exception_type, exception_key)
          values ('${toRecordId(200 + n)}', '${toRecordId(n)}', 'gatehouse-exception', 'exception', 'raised', 'Label', 'ETA_DELAYED', 'k')`);
      }
      await client.query(`
        insert into booking_histories (id, booking_id, type, source, action, label, exception_type, exception_key,
                                       acknowledged_at, acknowledged_email, acknowledged_name)
        values ('${toRecordId(300)}', '${toRecordId(10)}', 'gatehouse-exception', 'exception', 'raised', 'Label', 'ETD_MISSED', 'o',
                '2026-01-01', 'a@b.test', 'Lan Nguyen')`);
      await client.query(`
        insert into tracking_events (id, booking_id, event_key, source, source_name, source_event_id, kind, raw_code,
                                     raw_label, classifier, date_only, received_at, updated_at, retracted, visibility)
        values ('${toRecordId(400)}', '${toRecordId(12)}', 'user|Entered by hand|1', 'user', 'Entered by hand', '1', 'internal', 'a',
                'A', 'actual', false, '2026-01-01', '2026-01-01', false, 'all')`);
    },
    read: async (client) => {
      const selectRows = async (query: string) => (await client.query(query)).rows as Record<string, unknown>[];
      return {
        bookings: await selectRows('select status, exception_count, temp_status from bookings order by id'),
        exceptions:
          await selectRows(`select acknowledged_at is not null as closed, acknowledged_name, closed_with_booking
                                    from booking_histories order by id`),
        tasks: await selectRows(
          'select done_at is not null as done, done_name, is_not_needed from booking_tasks order by id',
        ),
        totals: await selectRows(
          'select temp_status, sum(n)::int as n from booking_totals group by 1 having sum(n) <> 0 order by 1',
        ),
        events: await selectRows('select source, event_key from tracking_events'),
      };
    },
  });
  const none = { exception_count: 0, temp_status: 'none' };
  expect(bookings).toEqual([
    { status: 'cancelled', ...none },
    { status: 'completed', ...none },
    { status: 'in-progress', exception_count: 1, temp_status: 'exception' },
    { status: 'in-progress', ...none },
  ]);
  const closed = { closed: true, acknowledged_name: null, closed_with_booking: true };
  expect(exceptions).toEqual([
    closed,
    closed,
    { closed: false, acknowledged_name: null, closed_with_booking: false },
    { closed: true, acknowledged_name: 'Lan Nguyen', closed_with_booking: false },
  ]);
  const notNeeded = { done: true, done_name: '', is_not_needed: true };
  const open = { done: false, done_name: null, is_not_needed: false };
  expect(tasks).toEqual([notNeeded, notNeeded, open, open]);
  expect(totals).toEqual([
    { temp_status: 'exception', n: 1 },
    { temp_status: 'none', n: 3 },
  ]);
  expect(events).toEqual([{ source: 'manual', event_key: 'manual|Entered by hand|1' }]);
});
