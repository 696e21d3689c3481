import type { MigrationClient } from '../src/hosts/node/migrate';
import { fillAgent, fillBooking, toRecordId, upgraded } from './upgraded';

const option = (id: string, unitCents: number) => ({ id, cost: { totalCents: unitCents, charges: [{ unitCents }] } });
const costed = (unitCents: number) => ({ unitCents, quantity: 1, minimumCents: 0, otherBreaks: [], rate: 1 });
const surcharges = [{ name: '"5 Cents": BAF', basis: 'per B/L', amountCents: 5, currency: 'USD' }];
/** A text that looks like a column name of an amount, but is not one. */
const booked = {
  fields: { bookingPrice: { amountCents: 7, currency: 'USD' }, remark: '"someCents": 1' },
  scheduleRates: null,
};

/** A price of 2031, as earlier releases store it. */
const addRate = (client: MigrationClient, n: number) =>
  client.query(
    `insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                        transit_days, currency, prices, surcharges)
     values ('${toRecordId(n)}', '${toRecordId(1)}', 'FCL', 'A', 'B', 'C', 'S', '2031-01-01', '2031-02-01', 9, 'USD',
             '{"containers": {}}', '${JSON.stringify(surcharges)}')`,
  );

test('converts stored amounts, and those that the previous release adds, to minor units and keeps the order of lines', async () => {
  const kept = { options: [option('b', 5), option('a', 7)], costs: { a: [costed(7)], b: [costed(5)] }, message: 'Hi' };
  const read = await upgraded({
    migration: '0019_costed_options.sql',
    fill: async (client) => {
      await fillAgent(client);
      await client.query(
        `insert into users (id, email, role, first_name, last_name, company_id)
         values ('${toRecordId(4)}', 'a@b.example', 'agent', 'A', 'B', '${toRecordId(1)}')`,
      );
      await client.query(
        `insert into quotes (id, agent_id, number, owner_id, name, status, transport_mode, currency, total_cents, valid_to, doc)
         values ('${toRecordId(5)}', '${toRecordId(1)}', 1, '${toRecordId(4)}', 'Q', 'saved', 'FCL', 'USD', 5, now(), '${JSON.stringify(kept)}')`,
      );
      await fillBooking(client, 6, { doc: JSON.stringify(booked) });
      await addRate(client, 7);
    },
    read: async (client) => {
      await fillBooking(client, 8, { doc: JSON.stringify(booked) });
      await addRate(client, 9);
      const column = async (text: string) =>
        (await client.query(text)).rows.map((row) => Object.values(row as object)[0]);
      return {
        quotes: await column('select doc from quotes'),
        bookings: await column('select doc from bookings order by id'),
        surcharges: await column('select surcharges from rates order by id'),
        overlaps: await column('select may_overlap from rates order by id'),
      };
    },
  });
  const costedNow = (unitMinor: number) => ({ unitMinor, quantity: 1, minimumMinor: 0, otherBreaks: [], rate: 1 });
  const bookedNow = { ...booked, fields: { ...booked.fields, bookingPrice: { amountMinor: 7, currency: 'USD' } } };
  const surchargesNow = surcharges.map(({ amountCents, ...line }) => ({ ...line, amountMinor: amountCents }));
  expect(read).toEqual({
    quotes: [
      {
        message: 'Hi',
        options: [
          { id: 'b', cost: { totalMinor: 5, charges: [costedNow(5)] } },
          { id: 'a', cost: { totalMinor: 7, charges: [costedNow(7)] } },
        ],
      },
    ],
    bookings: [bookedNow, bookedNow],
    surcharges: [surchargesNow, surchargesNow],
    overlaps: [true, true],
  });
});
