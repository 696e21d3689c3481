import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { toRowSecurityCaller } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { asked, type BookingQueryInput, callers, questions } from './bookingQuestions';
import { inTurn } from './median';
import { partitionBookings } from './partitionBookings';
import { print } from './report';
import { fillSizes, findOrganisationIds, large, small } from './scaleWorld';

const PARTITIONS = 8;
/** Bookings that are created in one statement, and rolled back. */
const CREATED = 500;

const given = process.env.BENCH_DATABASE_URL;
if (!given) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL database that may be filled and copied.');
const whole = new URL(given);
const parts = new URL(given);
parts.pathname = `${whole.pathname}_parts`;
const getDatabaseName = ({ pathname }: URL) => pathname.slice(1);

const administer = async (text: string): Promise<void> => {
  const server = new URL(given);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

const creating = (database: Database, agentId: string) => () =>
  database
    .transaction(async (tx) => {
      await tx.execute(`
        insert into bookings (id, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code, etd, eta,
                              customer_reference, mbl_number, hbl_number, container_numbers, doc)
        select 'f' || substr(id, 2), agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code, etd, eta,
               customer_reference, 'N' || mbl_number, 'N' || hbl_number, container_numbers, doc
          from bookings where agent_id = '${agentId}' order by id limit ${CREATED}`);
      throw new Error('taken back');
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error;
    });

/**
 * Compares the same queries on the same bookings, in one table and in partitions by the hash of their agent, in turn.
 */
const compare = async (one: Database, split: Database): Promise<void> => {
  const show = (name: string, before: number, after: number) =>
    print({
      name,
      now: `${before.toFixed(1)} → ${after.toFixed(1)} ms, × ${(after / before).toFixed(2)}`,
      goal: 'none: tried',
    });
  for (const role of ['staff', 'partner'] as const) {
    const callerOf = callers[role];
    if (!callerOf) continue;
    const both = await Promise.all([one, split].map((database) => asked(database, callerOf, large)));
    const [first, second] = both.map(
      (ask): BookingQueryInput => ({ ...ask, database: ask.database.asCaller(toRowSecurityCaller(ask.user)) }),
    ) as [BookingQueryInput, BookingQueryInput];
    for (const [name, ask] of Object.entries(questions)) {
      const [before, after] = await inTurn([() => ask(first), () => ask(second)] as const, { seconds: 4 });
      show(`${role}, ${name}`, before, after);
    }
  }
  const { agent } = await findOrganisationIds(one, large);
  const [before, after] = await inTurn([creating(one, agent), creating(split, agent)] as const, {
    times: 7,
    seconds: 20,
  });
  show('a booking created, of the database alone', before / CREATED, after / CREATED);
};

const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const open = async (url: URL) => {
    const opened = await openDatabase({ dataDir, databaseUrl: url.href }, console);
    return { opened, database: opened.asOwner('a benchmark') };
  };
  try {
    const first = await open(whole);
    if (!(await findOrganisationIds(first.database, large)).isFilled) await fillSizes(first.database, [small, large]);
    await first.opened.close();
    await administer(`create database ${getDatabaseName(parts)} template ${getDatabaseName(whole)}`);
    const client = new pg.Client({ connectionString: parts.href });
    await client.connect();
    await partitionBookings(client, PARTITIONS).finally(() => client.end());
    const [one, split] = [await open(whole), await open(parts)];
    await compare(one.database, split.database).finally(() => Promise.all([one.opened.close(), split.opened.close()]));
  } finally {
    await administer(`drop database if exists ${getDatabaseName(parts)} with (force)`);
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();
