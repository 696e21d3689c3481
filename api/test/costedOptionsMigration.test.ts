import { fillAgent, idOf, upgraded } from './upgraded';

const option = (id: string, unitCents: number) => ({ id, cost: { totalCents: unitCents, charges: [{ unitCents }] } });
const costed = (unitCents: number) => ({ unitCents, quantity: 1, minimumCents: 0, otherBreaks: [], rate: 1 });

test('the options of a kept quote carry their costed lines, each its own, in their order', async () => {
  const kept = { options: [option('b', 5), option('a', 7)], costs: { a: [costed(7)], b: [costed(5)] }, message: 'Hi' };
  const quote = await upgraded({
    migration: '0019_costed_options.sql',
    fill: async (client) => {
      await fillAgent(client);
      await client.query(
        `insert into users (id, email, role, first_name, last_name, company_id)
         values ('${idOf(4)}', 'a@b.example', 'agent', 'A', 'B', '${idOf(1)}')`,
      );
      await client.query(
        `insert into quotes (id, agent_id, number, owner_id, name, status, transport_mode, currency, total_cents, valid_to, doc)
         values ('${idOf(5)}', '${idOf(1)}', 1, '${idOf(4)}', 'Q', 'saved', 'FCL', 'USD', 5, now(), '${JSON.stringify(kept)}')`,
      );
    },
    read: async (client) => (await client.query('select doc from quotes')).rows[0] as { doc: object },
  });
  expect(quote.doc).toEqual({
    message: 'Hi',
    options: [
      { id: 'b', cost: { totalCents: 5, charges: [costed(5)] } },
      { id: 'a', cost: { totalCents: 7, charges: [costed(7)] } },
    ],
  });
});
