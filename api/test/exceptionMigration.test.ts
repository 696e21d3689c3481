import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { exceptionTypeCodes } from '@freight/shared-kernel/freight';
import { type MigrationClient, migrate } from '../src/platform/database/migrate';
import { connect, currentEngine, makePlace, type Place } from './engines';

const migrations = path.join(__dirname, '../migrations');
const NEW = '0007_exceptions.sql';

let place: Place;
let older: string;
let rows: { key: string; type: string; evidence: string[]; detail: string | null }[];
let planned: { open: boolean; promised: boolean }[];

const id = (n: number): string => n.toString(16).padStart(24, '0');

/** Data as a version before exceptions by rule kept them. */
const fill = async (client: MigrationClient): Promise<void> => {
  await client.query(
    `insert into companies (id, kind, company_name, status) values ('${id(1)}', 'agent', 'A', 'active')`,
  );
  await client.query(
    `insert into companies (id, kind, agent_id, company_name, status) values ('${id(2)}', 'customer', '${id(1)}', 'C', 'active')`,
  );
  await client.query(`insert into contacts (id, agent_id, company_name) values ('${id(3)}', '${id(1)}', 'S')`);
  for (const [n, status] of [
    [4, 'in-progress'],
    [5, 'completed'],
  ] as const) {
    await client.query(`
      insert into bookings (id, agent_id, company_id, load_type, mode, status, shipper_id, consignee_id, origin_code, destination_code, etd, eta, doc)
      values ('${id(n)}', '${id(1)}', '${id(2)}', 'FCL', 'SEA', '${status}', '${id(3)}', '${id(3)}', 'A', 'B', '2026-01-01', '2026-02-01',
              '{"fields": {}, "scheduleRates": null}')`);
  }
  const types = ['VESSEL_DELAY', 'ROLLED', 'LATE_ARRIVAL', 'CUSTOMS_EXAM', 'SOMETHING_ELSE', 'TRANSPORT_WARNING'];
  for (const [n, type] of types.entries()) {
    await client.query(`
      insert into booking_histories (id, booking_id, type, source, action, label, detail, exception_type, exception_key)
      values ('${id(10 + n)}', '${id(4)}', 'gatehouse-exception', 'exception', 'raised', 'Label', ${n === 0 ? "'41 hours behind.'" : 'null'}, '${type}', '${type}')`);
  }
};

beforeAll(async () => {
  place = await makePlace(currentEngine());
  older = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-migrations-'));
  for (const name of (await fs.readdir(migrations)).filter((one) => one < NEW)) {
    await fs.copyFile(path.join(migrations, name), path.join(older, name));
  }
  const { client, close } = await connect(place);
  await migrate(client, older);
  await fill(client);
  await migrate(client);
  const told = await client.query(
    'select exception_key as key, exception_type as type, evidence, detail from booking_histories order by id',
  );
  const due = await client.query(
    'select review_at is not null as open, promised_eta = eta and promised_etd = etd as promised from bookings order by id',
  );
  [rows, planned] = [told.rows as typeof rows, due.rows as typeof planned];
  await close();
});
afterAll(async () => {
  await place.remove();
  await fs.rm(older, { recursive: true, force: true });
});

test('exceptions of older versions get a type of the table, and their sentence becomes evidence', () => {
  expect(rows.map(({ key, type }) => [key, type])).toEqual([
    ['VESSEL_DELAY', 'VESSEL_DELAY'],
    ['ROLLED', 'CONTAINER_ROLLED'],
    ['LATE_ARRIVAL', 'ETA_DELAYED'],
    ['CUSTOMS_EXAM', 'CUSTOMS_HOLD'],
    ['SOMETHING_ELSE', 'DISCREPANCY'],
    ['TRANSPORT_WARNING', 'TRANSPORT_WARNING'],
  ]);
  expect(rows[0]).toMatchObject({ evidence: ['41 hours behind.'], detail: null });
  expect(rows[1]?.evidence).toEqual([]);
});

test('open bookings are due for a review, and slips are measured against the dates of now', () => {
  expect(planned).toEqual([
    { open: true, promised: true },
    { open: false, promised: true },
  ]);
});

test('the database knows the types of the kernel’s table', async () => {
  const text = await fs.readFile(path.join(migrations, NEW), 'utf8');
  const constraint = text.slice(text.indexOf('known_exception_types'));
  const listed = [...constraint.slice(0, constraint.indexOf(';')).matchAll(/'([A-Z_]+)'/g)].map(([, type]) => type);
  expect(listed.sort()).toEqual([...exceptionTypeCodes].sort());
});
