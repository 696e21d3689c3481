import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listBookings } from '@freight/shared-kernel/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listPage } from '../src/modules/bookings/listPage';
import { summaryOf } from '../src/modules/bookings/summary';
import type { Database } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/openDatabase';
import type { User } from '../src/platform/user';
import { book, bookingOf, insertOrganisation, multiplyBooking, type Organisation } from '../test/bookingWorld';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const SMALL = 1_000;
const TIMES = 30;

const staffOf = ({ agent }: Organisation) =>
  ({ id: agent.id, role: 'admin', companyId: agent.id, customerCompany: null }) as User;
const customerOf = ({ agent, customer }: Organisation) =>
  ({ id: agent.id, role: 'customer-admin', companyId: agent.id, customerCompany: customer.id }) as User;
const query = (input: object) => v.parse(listBookings.query, input);

/** The middle of several runs, in milliseconds. */
const median = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
};

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
  'exact MBL': (database, user) => listPage(database, user, query({ searchText: 'M000000500' })),
  'part of a reference': (database, user) => listPage(database, user, query({ searchText: 'R-77' })),
  'numbers of the dashboard': (database, user) => summaryOf(database, user, query({})),
};

/** How much slower each question gets from a small agent to one with all the rows, in the same database. */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console);
  try {
    const [large, small] = [await insertOrganisation(database, 'Large'), await insertOrganisation(database, 'Small')];
    const fill = async (organisation: Organisation, rows: number, offset: number) => {
      const from = await book(database, bookingOf(organisation));
      for (let made = 0; made < rows; made += 10_000) {
        await multiplyBooking(database, from, { count: Math.min(10_000, rows - made), offset: offset + made });
      }
    };
    await fill(small, SMALL, 0);
    await fill(large, ROWS, 10_000_000);
    await database.db.execute(sql`vacuum (analyze) bookings`);
    console.log(`Bookings: ${ROWS} rows against ${SMALL}, medians of ${TIMES} runs`);
    for (const [role, userOf] of Object.entries({ staff: staffOf, customer: customerOf })) {
      const [big, few] = [userOf(large), userOf(small)];
      const [bigCursor, fewCursor] = [await deepCursor(database, big, ROWS), await deepCursor(database, few, SMALL)];
      for (const [name, ask] of Object.entries(questions)) {
        const [slow, quick] = [
          await median(() => ask(database, big, bigCursor)),
          await median(() => ask(database, few, fewCursor)),
        ];
        console.log(
          `${role.padEnd(9)} ${name.padEnd(34)} × ${(slow / quick).toFixed(1).padStart(6)}   ${slow.toFixed(1)} ms`,
        );
      }
    }
  } finally {
    await database.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();
