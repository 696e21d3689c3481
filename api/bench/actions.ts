import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BookingAction } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { runActionJob } from '../src/modules/bookingActions/runActionJob';
import { newId } from '../src/platform/encoding/id';
import { prepareOutbox } from '../src/platform/outbox/openOutbox';
import type { Database } from '../src/ports/database';
import type { Services } from '../src/ports/services';
import { book, createBookingRow, insertOrganisation, multiplyBooking } from '../test/bookingWorld';
import { printMeasured } from './report';

const BOOKINGS = 5_000;
const GOAL = 500;

interface ActionInput {
  readonly action: BookingAction;
  readonly values: object;
}

/** Creates a forwarder with bookings and an admin. */
const fill = async (database: Database) => {
  const own = await insertOrganisation(database, `Acting ${Date.now()}`);
  const first = await book(database, createBookingRow(own, { reference: 'first' }));
  await multiplyBooking(database, first, { count: BOOKINGS - 1, offset: Math.floor(Math.random() * 1_000_000_000) });
  const userId = newId();
  await database.db.execute(sql`
    insert into users (id, email, role, company_id, first_name, last_name, status, services)
    values (${userId}, ${`${userId}@bench.test`}, 'admin', ${own.agent.id}, 'Bench', 'Admin', 'active', '{exception}')`);
  await database.db.execute(sql`analyze`);
  return { agentId: own.agent.id, userId };
};

/** Measures bookings per second of an action in the background. */
const measure = async (
  database: Database,
  { agentId, userId }: Awaited<ReturnType<typeof fill>>,
  { action, values }: ActionInput,
): Promise<void> => {
  const jobId = newId();
  await database.db.execute(sql`
    insert into booking_action_jobs (id, user_id, action, input, targets, total)
    select ${jobId}, ${userId}, ${action}, ${JSON.stringify({ action, ...values })}::jsonb,
           jsonb_agg(jsonb_build_array(id, version) order by id), count(*)
      from bookings where agent_id = ${agentId}`);
  const services = { database: database.asPlatform('a benchmark'), log: console } as unknown as Services;
  const begun = performance.now();
  await runActionJob({ jobId }, services);
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await database.db.execute<{ state: string; total: number; done: number }>(
    sql`select state, total, done from booking_action_jobs where id = ${jobId}`,
  );
  const [ended] = rows;
  printMeasured({
    name: `bulk action in the background, ${action}`,
    value: (ended?.total ?? 0) / seconds,
    unit: '/s',
    digits: 0,
    goal: ['at least', GOAL],
    also: `${ended?.done} of ${ended?.total} changed, ${ended?.state}`,
  });
};

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-actions-'));
const opened = await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console);
try {
  const database = opened.asOwner('a benchmark');
  await (await prepareOutbox({ database: opened, log: console })).stop();
  const world = await fill(database);
  const asked: readonly ActionInput[] = [
    { action: 'assign-owner', values: { owner: world.userId } },
    { action: 'add-tag', values: { tag: 'priority' } },
    { action: 'follow', values: {} },
    { action: 'cancel', values: { reason: 'other', comment: '' } },
  ];
  for (const one of asked) await measure(database, world, one);
} finally {
  await opened.close();
  await fs.rm(dataDir, { recursive: true, force: true });
}
