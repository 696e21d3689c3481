import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getBookingSummary, listBookings } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { listPage } from '../src/modules/shipment/list/listPage';
import { summaryOf } from '../src/modules/shipment/list/summary';
import { type User, wallCallerOf } from '../src/platform/user';
import type { Database } from '../src/ports/database';
import { book, bookingOf, insertOrganisation, multiplyBooking } from '../test/bookingWorld';
import { analyze } from './analyze';
import { inTurn, median } from './median';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const SMALL = 1_000;

type Ids = { readonly [company in 'agent' | 'customer' | 'partner' | 'consignee']: string };

const userOf = (role: User['role'], companyId: string, customerCompany: string | null = null) =>
  ({
    id: companyId,
    role,
    companyId,
    customerCompany,
    tenantId: companyId,
    services: ['exception'] as User['services'],
  }) as User;
const callers: Record<string, (ids: Ids) => User> = {
  staff: ({ agent }) => userOf('admin', agent),
  customer: ({ agent, customer }) => userOf('customer-admin', agent, customer),
  partner: ({ partner }) => userOf('partner', partner),
  importer: ({ consignee }) => userOf('importer', consignee),
};
const query = (input: object) => v.parse(listBookings.query, input);

/** The cursor behind the middle of a list of `rows`, found without walking there. */
const deepCursor = async (database: Database, user: User, rows: number): Promise<string> => {
  const deep = await listPage(database, user, query({ limit: 1, page: Math.floor(rows / 2) }));
  return deep.nextCursor ?? '';
};

const questions: Record<string, (database: Database, user: User, cursor: string) => Promise<unknown>> = {
  'first page, last updated': (database, user) => listPage(database, user, query({})),
  'first page, by ETD': (database, user) => listPage(database, user, query({ sort: 'by_etd' })),
  'a page in the middle, by cursor': (database, user, cursor) => listPage(database, user, query({ cursor })),
  'air, in progress': (database, user) => listPage(database, user, query({ loadType: 'AIR', status: 'in-progress' })),
  'port of loading': (database, user) => listPage(database, user, query({ portOfLoading: 'P77' })),
  'ETA from a day on': (database, user) => listPage(database, user, query({ from: '2020-01-01' })),
  'exact MBL': (database, user) => listPage(database, user, query({ searchText: 'M000000500' })),
  'exact container number': (database, user) => listPage(database, user, query({ searchText: 'TCLU0000500' })),
  'part of a reference': (database, user) => listPage(database, user, query({ searchText: 'R-77' })),
  'numbers of the dashboard': (database, user) => summaryOf(database, user, v.parse(getBookingSummary.query, {})),
};

const idsOf = async ({ db }: Database, name: string): Promise<Ids | undefined> => {
  const { rows } = await db.execute<{ role: string; id: string }>(sql`
    select lower(replace(company_name, ${`${name} `}::text, '')) as role, id from companies where company_name like ${`${name} %`}`);
  if (rows.length === 0) return undefined;
  const {
    forwarding = '',
    customer = '',
    partner = '',
    consignee = '',
  } = Object.fromEntries(rows.map(({ role, id }) => [role, id]));
  return { agent: forwarding, customer, partner, consignee };
};

/** An organisation with so many bookings; a server's database that was filled before is asked again. */
const filled = async (database: Database, name: string, rows: number, offset: number): Promise<Ids> => {
  const before = await idsOf(database, name);
  if (before) return before;
  const organisation = await insertOrganisation(database, name);
  const from = await book(database, bookingOf(organisation));
  await multiplyBooking(database, from, { count: rows, offset });
  await analyze(database);
  const { agent, customer, partner, consignee } = organisation;
  return { agent: agent.id, customer: customer.id, partner: partner.id, consignee: consignee.id };
};

/**
 * How much slower each question gets from a small agent to one with all the rows, in the same database, and behind the wall
 * of the database than without it.
 */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const database = (await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console)).asOwner(
    'a benchmark',
  );
  try {
    const open = database.asPlatform('a benchmark');
    const behind = (user: User) => database.asCaller(wallCallerOf(user));
    const small = await filled(database, 'Small', SMALL, 0);
    const large = await filled(database, 'Large', ROWS, 10_000_000);
    console.log(`Bookings: ${ROWS} rows against ${SMALL}, medians`);
    for (const [role, callerOf] of Object.entries(callers)) {
      const [big, few] = [callerOf(large), callerOf(small)];
      const [bigCursor, fewCursor] = [await deepCursor(database, big, ROWS), await deepCursor(database, few, SMALL)];
      for (const [name, ask] of Object.entries(questions)) {
        const [slow, without] = await inTurn(
          () => ask(behind(big), big, bigCursor),
          () => ask(open, big, bigCursor),
        );
        const quick = await median(() => ask(behind(few), few, fewCursor));
        const [times, wall] = [(slow / quick).toFixed(1), (slow / without).toFixed(2)];
        console.log(
          `${role.padEnd(9)} ${name.padEnd(34)} × ${times.padStart(6)}   ${slow.toFixed(1).padStart(7)} ms   wall × ${wall}`,
        );
      }
    }
  } finally {
    await database.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();
