import fs from 'node:fs/promises';
import path from 'node:path';
import { exceptionTypeCodes } from '@quayside/freight';
import type { MigrationClient } from '../src/hosts/node/migrate';
import { fillAgent, fillBooking, migrations, toRecordId, upgraded } from './upgraded';

const NEW = '0007_exceptions.sql';

let rows: { key: string; type: string; evidence: string[]; detail: string | null }[];
let planned: { open: boolean; promised: boolean }[];

/** Data as stored by a version before exceptions by rule. */
const fill = async (client: MigrationClient): Promise<void> => {
  await fillAgent(client);
  const dates = { etd: '2026-01-01', eta: '2026-02-01' };
  await fillBooking(client, 4, { ...dates, status: 'in-progress' });
  await fillBooking(client, 5, { ...dates, status: 'completed' });
  const types = ['VESSEL_DELAY', 'ROLLED', 'LATE_ARRIVAL', 'CUSTOMS_EXAM', 'SOMETHING_ELSE', 'TRANSPORT_WARNING'];
  for (const [n, type] of types.entries()) {
    await client.query(`
      insert into booking_histories (id, booking_id, type, source, action, label, detail, exception_type, exception_key)
      values ('${toRecordId(10 + n)}', '${toRecordId(4)}', 'gatehouse-exception', 'exception', 'raised', 'Label', ${n === 0 ? "'41 hours behind.'" : 'null'}, '${type}', '${type}')`);
  }
};

beforeAll(async () => {
  [rows, planned] = await upgraded({
    migration: NEW,
    fill,
    read: async (client) => {
      const told = await client.query(
        'select exception_key as key, exception_type as type, evidence, detail from booking_histories order by id',
      );
      const due = await client.query(
        `select r.review_at is not null as open, promised_eta = eta and promised_etd = etd as promised
           from bookings join booking_reviews r on booking_id = id order by id`,
      );
      return [told.rows as typeof rows, due.rows as typeof planned];
    },
  });
});

test('maps exceptions of older versions to types of the table and keeps their sentence as evidence', () => {
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

test('schedules reviews of open bookings and measures slips against the current dates', () => {
  expect(planned).toEqual([
    { open: true, promised: true },
    { open: false, promised: true },
  ]);
});

test('stores the exception types of the kernel’s table in the database', async () => {
  const texts = await Promise.all(
    (await fs.readdir(migrations)).sort().map((name) => fs.readFile(path.join(migrations, name), 'utf8')),
  );
  const text = texts.findLast((one) => one.includes('known_exception_types')) ?? '';
  const constraint = text.slice(text.lastIndexOf('known_exception_types'));
  const listed = [...constraint.slice(0, constraint.indexOf(';')).matchAll(/'([A-Z_]+)'/g)].map(([, type]) => type);
  expect(listed.sort()).toEqual([...exceptionTypeCodes].sort());
});
