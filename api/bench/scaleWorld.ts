import type { BookingFields } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Run } from '../src/platform/database/analyze';
import type { Database } from '../src/ports/database';
import { book, createBookingRow, insertOrganisation, type Organisation } from '../test/bookingWorld';
import { inBulk } from '../test/inBulk';

/** An agent with a number of bookings. Its booking numbers start after `offset`. */
export interface Size {
  readonly name: string;
  readonly rows: number;
  readonly customers: number;
  readonly contacts: number;
  readonly offset: number;
}

/** A typical agent, and one with a hundred times the bookings, or with BENCH_ROWS of them. */
export const small: Size = { name: 'Small', rows: 10_000, customers: 20, contacts: 50, offset: 0 };
export const large: Size = {
  ...{ name: 'Large', rows: Number(process.env.BENCH_ROWS ?? 100_000) },
  ...{ customers: 1_000, contacts: 2_000, offset: 10_000_000 },
};

const box = (index: number): BookingFields['equipments'][number]['items'][number] => ({
  description: 'Ceramic tiles on pallets, stackable; to be kept dry and upright from door to door',
  weight: 18_400,
  packages: 20,
  packageType: 'Pallet',
  measurement: 28.5,
  containerNumber: `MSCU${6_000_000 + index}`,
  po: `PO-2026-${4_000 + index}`,
});

/** Builds a booking with a document of realistic size: eight containers, 2.7 kB. */
const template = (organisation: Organisation) => {
  const row = createBookingRow(organisation);
  const items = Array.from({ length: 8 }, (_, index) => box(index));
  return { ...row, fields: { ...row.fields, equipments: [{ size: '40HC' as const, items }] } };
};

const insertParties = ({ agent }: Organisation, { customers, contacts, offset }: Size) => [
  `insert into companies (id, kind, agent_id, company_name, status)
   select lpad(to_hex(${offset} + i), 24, 'c'), 'customer', '${agent.id}', 'Customer ' || i, 'active' from generate_series(1, ${customers}) i`,
  `insert into contacts (id, agent_id, company_name)
   select lpad(to_hex(${offset} + i), 24, 'd'), '${agent.id}', 'Contact ' || i from generate_series(1, ${contacts}) i`,
];

/**
 * Like `multiplyBooking`, but over many customers and contacts. Updates and ETAs fall within the same weeks, whatever
 * their number.
 */
const insertMany = (from: string, { rows, customers, contacts, offset }: Size) => `
  insert into bookings (id, agent_id, company_id, partner_id, load_type, mode, status, temp_status, exception_count, shipper_id,
                        consignee_id, origin_code, destination_code, etd, eta, customer_reference, mbl_number, hbl_number,
                        container_numbers, doc, created_at, updated_at)
  select lpad(to_hex(i + ${offset}), 24, '0'), agent_id, lpad(to_hex(${offset} + 1 + i % ${customers}), 24, 'c'), partner_id, kind,
         case when kind = 'AIR' then 'AIR' else 'SEA' end, phase,
         case when i % 17 = 0 then 'exception' else 'none' end, case when i % 17 = 0 then 1 else 0 end,
         lpad(to_hex(${offset} + 1 + (i * 31::bigint) % ${contacts}), 24, 'd'),
         case when i % 50 = 0 then consignee_id else lpad(to_hex(${offset} + 1 + (i * 37::bigint) % ${contacts}), 24, 'd') end,
         'P' || (i * 13::bigint) % 300, 'Q' || (i * 19::bigint) % 300,
         case when i % 11 = 0 then null else now() + ((i * 7919::bigint) % 35171 - 14400) * interval '1 minute' end,
         case when i % 13 = 0 then null else now() + ((i * 6151::bigint) % 60101 - 18000) * interval '1 minute' end,
         'R-' || i + ${offset}, 'M' || lpad((i + ${offset})::text, 9, '0'), 'H' || lpad((i + ${offset})::text, 9, '0'),
         array['MSCU' || lpad((i + ${offset})::text, 8, '0'), 'TCLU' || lpad((i + ${offset})::text, 8, '0')], doc,
         now() - (i % 500000) * interval '1 minute', now() - ((i * 104729::bigint) % 432001) * interval '1 second'
    from (select i, (array['FCL','LCL','AIR','BCL','MBCL','FBA'])[1 + (i * 7) % 6] as kind,
                 (array['new','in-progress','completed','cancelled','rfp'])[1 + (i * 11) % 5] as phase
            from generate_series(1, ${rows}) i) kinds, bookings where id = '${from}'`;

const keepTotals = `
  insert into booking_totals as t (agent_id, company_id, load_type, status, temp_status, n)
  select agent_id, company_id, load_type, status, temp_status, count(*) from bookings group by 1, 2, 3, 4, 5
      on conflict (agent_id, company_id, load_type, status, temp_status, slot) do update set n = excluded.n`;

const keepTotalsOfParties = `
  insert into party_totals as t (agent_id, partner_id, consignee_id, load_type, status, temp_status, n)
  select agent, partner, consignee, load_type, status, temp_status, count(*)
    from bookings cross join lateral sides_of(agent_id, partner_id, consignee_id) group by 1, 2, 3, 4, 5, 6
      on conflict (agent_id, partner_id, consignee_id, load_type, status, temp_status, slot) do update set n = excluded.n`;

const keepArrivals = `
  insert into arrival_totals as t (agent_id, partner_id, consignee_id, hour, load_type, status, n)
  select agent, partner, consignee, arrival_hour(load_type, status, shipping_status, eta), load_type, status, count(*)
    from bookings cross join lateral sides_of(agent_id, partner_id, consignee_id)
   where arrival_hour(load_type, status, shipping_status, eta) is not null group by 1, 2, 3, 4, 5, 6
      on conflict (agent_id, partner_id, consignee_id, hour, load_type, status, slot) do update set n = excluded.n`;

const planReviews = `
  insert into booking_reviews (booking_id) select id from bookings on conflict do nothing`;

/** Returns the organisations of a filled size: its first customer, its partner and its consignee. */
export const findOrganisationIds = async ({ db }: Database, { name, offset }: Size) => {
  const { rows } = await db.execute<{ role: string; id: string }>(sql`
    select lower(replace(company_name, ${`${name} `}::text, '')) as role, id from companies where company_name like ${`${name} %`}`);
  const { forwarding = '', partner = '', consignee = '' } = Object.fromEntries(rows.map(({ role, id }) => [role, id]));
  const customer = (offset + 1).toString(16).padStart(24, 'c');
  return { isFilled: rows.length > 0, agent: forwarding, customer, partner, consignee };
};

/**
 * Fills one database with agents of the given sizes. A server is filled outside the pool, whose statement time-out is
 * too short.
 */
export const fillSizes = async (database: Database, sizes: readonly Size[]): Promise<void> => {
  if (database.kind === 'embedded') {
    await fillBy((text) => database.db.execute(sql.raw(text)), database, sizes);
    return;
  }
  const client = new pg.Client({ connectionString: process.env.BENCH_DATABASE_URL });
  await client.connect();
  try {
    await fillBy((text) => client.query(text), database, sizes);
  } finally {
    await client.end();
  }
};

const fillBy = async (run: Run, database: Database, sizes: readonly Size[]): Promise<void> => {
  const inserts: string[] = [];
  for (const size of sizes) {
    const organisation = await insertOrganisation(database, size.name);
    for (const statement of insertParties(organisation, size)) await run(statement);
    inserts.push(insertMany(await book(database, template(organisation)), size));
  }
  await inBulk(run, inserts);
  await run(keepTotals);
  await run(keepTotalsOfParties);
  await run(keepArrivals);
  await run(planReviews);
  await run('vacuum (analyze)');
};
