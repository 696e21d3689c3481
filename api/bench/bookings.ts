import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getBookingSummary, listBookings } from '@quayside/contract';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { listPage } from '../src/modules/shipment/list/listPage';
import { listParties } from '../src/modules/shipment/list/parties';
import { summaryOf } from '../src/modules/shipment/list/summary';
import { type User, wallCallerOf } from '../src/platform/user';
import type { Database } from '../src/ports/database';
import { inTurn, middle } from './median';
import { printMeasured } from './report';
import { fillSizes, idsOf, large, type Size, small } from './scaleWorld';

/** An agent may grow to a hundred times the bookings, and its lists take half as long again at most. */
const GOAL = 1.5;

type Ids = { readonly [company in 'agent' | 'customer' | 'partner' | 'consignee']: string };

const userOf = (role: User['role'], tenantId: string, companyId: string, customerCompany: string | null = null) =>
  ({
    id: companyId,
    role,
    companyId,
    customerCompany,
    tenantId,
    services: ['exception'] as User['services'],
  }) as User;
const callers: Record<string, (ids: Ids) => User> = {
  staff: ({ agent }) => userOf('admin', agent, agent),
  customer: ({ agent, customer }) => userOf('customer-admin', agent, agent, customer),
  partner: ({ agent, partner }) => userOf('partner', agent, partner),
  importer: ({ agent, consignee }) => userOf('importer', agent, consignee),
};
const query = (input: object) => v.parse(listBookings.query, input);

/** The cursor behind the middle of a list of `rows`, found without walking there. */
const deepCursor = async (database: Database, user: User, rows: number): Promise<string> => {
  const deep = await listPage(database, user, query({ limit: 1, page: Math.floor(rows / 2) }));
  return deep.nextCursor ?? '';
};

interface Asked {
  readonly database: Database;
  readonly user: User;
  readonly size: Size;
  readonly cursor: string;
}
type Ask = (asked: Asked) => Promise<unknown>;

const page =
  (input: object | ((asked: Asked) => object)): Ask =>
  (asked) =>
    listPage(asked.database, asked.user, query(typeof input === 'function' ? input(asked) : input));
const numberOf = ({ offset }: Size) => offset + 1_000;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const criteria = (input: object) => v.parse(getBookingSummary.query, input);

/** What a list may cost behind the wall of the database, against the same one without it. */
const WALL_GOAL = 1.1;

const questions: Record<string, Ask> = {
  'first page, last updated': page({}),
  'first page, by ETD': page({ sort: 'by_etd' }),
  'a page in the middle, by cursor': page(({ cursor }) => ({ cursor })),
  'air, in progress': page({ loadType: 'AIR', status: 'in-progress' }),
  'in progress, by ETD': page({ status: 'in-progress', sort: 'by_etd' }),
  'port of loading': page({ portOfLoading: 'P77' }),
  'ETA from a day on': page({ from: day(3) }),
  'ETA within a week': page({ from: day(3), to: day(9) }),
  'exact MBL': page(({ size }) => ({ searchText: `M${String(numberOf(size)).padStart(9, '0')}` })),
  'exact container number': page(({ size }) => ({ searchText: `TCLU${String(numberOf(size)).padStart(8, '0')}` })),
  'exact reference': page(({ size }) => ({ searchText: `R-${numberOf(size)}` })),
  'part of a reference': page(({ size }) => ({ searchText: `R-${numberOf(size)}`.slice(0, -1) })),
  'shippers of a picker': ({ database, user }) => listParties(database, user, 'shipperId', { page: 1, limit: 20 }),
  'numbers of the dashboard': ({ database, user }) => summaryOf(database, user, criteria({})),
  'numbers of what arrives within a week': ({ database, user }) =>
    summaryOf(database, user, criteria({ from: day(3), to: day(9) })),
  'numbers from a port': ({ database, user }) => summaryOf(database, user, criteria({ portOfLoading: 'P77' })),
};

/** Fills both agents; a server's database that was filled before is asked again. */
const fill = async (database: Database): Promise<void> => {
  if ((await idsOf(database, large)).isFilled) return;
  await fillSizes(database, [small, large]);
};

const asked = async (database: Database, callerOf: (ids: Ids) => User, size: Size): Promise<Asked> => {
  const user = callerOf(await idsOf(database, size));
  const { totalDocs } = await listPage(database, user, query({ limit: 1 }));
  return { database, user, size, cursor: await deepCursor(database, user, totalDocs) };
};

/**
 * How much slower each question gets from a small agent to one with all the rows, in the same database and asked in turn, with the
 * goal beside it, and behind the wall of the database than without it.
 */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const database = (await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console)).asOwner(
    'a benchmark',
  );
  try {
    await fill(database);
    const open = database.asPlatform('a benchmark');
    console.log(`Bookings: ${large.rows} rows against ${small.rows}, medians, ${database.kind}; goal × ${GOAL}`);
    const walls: number[] = [];
    for (const [role, callerOf] of Object.entries(callers)) {
      const [big, few] = [await asked(database, callerOf, large), await asked(database, callerOf, small)];
      const behind = (one: Asked): Asked => ({ ...one, database: database.asCaller(wallCallerOf(one.user)) });
      for (const [name, ask] of Object.entries(questions)) {
        const [slow, quick, without] = await inTurn([
          () => ask(behind(big)),
          () => ask(behind(few)),
          () => ask({ ...big, database: open }),
        ] as const);
        walls.push(slow / without);
        printMeasured({
          ...{ name: `${role}, ${name}`, value: slow / quick, unit: ' ×', goal: ['at most', GOAL] as const },
          also: `${slow.toFixed(1)} ms, wall × ${(slow / without).toFixed(2)}`,
        });
      }
    }
    printMeasured({
      ...{ name: `the wall, the middle of ${walls.length} questions`, value: middle(walls), digits: 2 },
      ...{ unit: ' ×', goal: ['at most', WALL_GOAL] },
    });
  } finally {
    await database.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();
