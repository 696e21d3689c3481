import { fillAgent, fillBooking, toRecordId, upgraded } from './upgraded';

test('starts queries of booking numbers at creation or the first query, and holds stored messages', async () => {
  const { references, held } = await upgraded({
    migration: '0018_tracking_references.sql',
    fill: async (client) => {
      await fillAgent(client);
      await fillBooking(client, 4, {
        mbl_number: 'maeu 1-2',
        container_numbers: '{BOX1,BOX2}',
        created_at: '2026-03-01T00:00:00Z',
      });
      await fillBooking(client, 5, { created_at: '2026-03-02T00:00:00Z' });
      await client.query(`
        insert into booking_tracking (booking_id, state, bill, containers, requested_at)
        values ('${toRecordId(4)}', 'requested', 'maeu12', '{BOX3}', '2026-04-01T00:00:00Z'),
               ('${toRecordId(5)}', 'requested', 'maeu9', '{}', '2026-04-02T00:00:00Z')`);
      await client.query(`
        insert into unmatched_events (event_key, standard, sender, keys, message, received_at, updated_at)
        values ('dcsa|MAEU|1', 'dcsa', 'MAEU', '{MAEU12}', '{"key": "1"}', '2026-04-01T00:00:00Z', '2026-04-01T00:00:00Z')`);
    },
    read: async (client) => {
      const asked = await client.query(`
        select booking_id as booking, kind, reference, to_char(asked_at at time zone 'UTC', 'MM-DD') as at
          from tracking_references order by 1, 2, 3`);
      const kept = await client.query('select id, reason, message from held_messages');
      return { references: asked.rows, held: kept.rows };
    },
  });
  expect(references).toEqual([
    { booking: toRecordId(4), kind: 'bill', reference: 'maeu12', at: '03-01' },
    { booking: toRecordId(4), kind: 'container', reference: 'BOX1', at: '03-01' },
    { booking: toRecordId(4), kind: 'container', reference: 'BOX2', at: '03-01' },
    { booking: toRecordId(4), kind: 'container', reference: 'BOX3', at: '04-01' },
    { booking: toRecordId(5), kind: 'bill', reference: 'maeu9', at: '04-02' },
  ]);
  expect(held).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{24}$/), reason: 'nobody-asked', message: { key: '1' } },
  ]);
});
