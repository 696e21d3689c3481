import { sql } from 'drizzle-orm';
import { reviewDue } from '../src/modules/exceptions/reviewDue';
import type { Database } from '../src/ports/database';
import { haiphong, insertOrganisation, rotterdam } from '../test/bookingWorld';
import type { RecordedStatement } from './host';
import { usedBy, usedByPostgres } from './processor';
import { printMeasured } from './report';
import { pickToken, signIn } from './signedIn';
import { ask, type BenchHost, load } from './startHost';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the statements of the transaction that creates a booking; jobs send theirs over other connections. */
const ofCreate = (sent: readonly RecordedStatement[]): readonly string[] => {
  const made = sent.find(({ text }) => text.startsWith('insert into "bookings"'));
  const own = sent.filter(({ connection }) => connection === made?.connection).map(({ text }) => text);
  const at = own.indexOf(made?.text ?? '');
  const begun = own.findLastIndex((text, index) => index <= at && text.startsWith('begin'));
  return own.slice(begun, own.indexOf('commit', at) + 1);
};

/** Measures bookings per second that an agent creates by its form, in a separate tenant. */
export const measureCreates = async (host: BenchHost, database: Database): Promise<void> => {
  const own = await insertOrganisation(database, `Writing ${Date.now()}`);
  const tokens = await signIn(database, own.agent.id);
  const body = (number: number) => ({
    loadType: 'FCL',
    company: own.customer.id,
    fields: {
      shipper: own.shipper.id,
      consignee: own.consignee.id,
      portOfLoading: haiphong.id,
      portOfDischarge: rotterdam.id,
      your_reference_number: `PO ${number}`,
      mblNumber: `CMAU${100_000 + number}`,
      hblNumber: `QSH${100_000 + number}`,
      etd: inDays(10),
      eta: inDays(40),
      containers: [
        { quantity: 2, type: '40HC', container_weight: 24_000, cbm: 120, commodity_description: 'Furniture' },
      ],
    },
    steps: {},
    toFollow: Object.fromEntries(['packingList', 'commercialInvoice'].map((step) => [step, inDays(7)])),
  });
  const call = (number: number) =>
    ask(`${host.url}/api/bookings`, { token: pickToken(tokens, number), method: 'POST', body: body(number) });
  await load({ call, together: 8, seconds: 1 });
  const sent = ofCreate(await host.recorded(() => call(0)));
  if (process.env.BENCH_SHOW) console.log(sent.join('\n---\n'));
  const before = await host.usage();
  let done = { calls: 1, seconds: 1 };
  const postgres = await usedByPostgres(database, async () => {
    done = await load({ call, together: 8, seconds: SECONDS });
  });
  const after = await host.usage();
  const [node, base] = [(after.cpu - before.cpu) / done.calls, postgres / done.calls];
  printMeasured({
    ...{
      name: 'bookings made',
      value: done.calls / done.seconds,
      unit: '/s',
      digits: 0,
      goal: ['at least', 400] as const,
    },
    also: `Node ${node.toFixed(1)} + PostgreSQL ${base.toFixed(1)} ms each`,
  });
  printMeasured({ name: 'statements of one', value: sent.length, unit: '', digits: 0, goal: ['at most', 8] });
};

/** Bookings that the sweep reviews in one measurement. */
const DUE = 4_000;

/** Measures reviews per second of due bookings among all the others; the second review raises nothing new. */
export const measureSweep = async (database: Database, agent: string): Promise<void> => {
  // Bookings in random order: those reviewed by an earlier run raise nothing new.
  const { rows } = await database.db.execute<{ id: string }>(sql`
    with open as materialized (
      select id from bookings
       where agent_id = ${agent} and status = 'in-progress'
         and not exists (select from booking_histories h where h.booking_id = bookings.id))
    select id from open order by id limit ${DUE} offset (select floor(random() * greatest(0, count(*) - ${DUE})) from open)`);
  const chosen = sql.param(rows.map(({ id }) => id));
  const makeDue = () =>
    database.db.execute(sql`
      update booking_reviews set review_at = now() - interval '1 minute' where booking_id = any(${chosen}::text[])`);
  const connections = async () => {
    const { rows } = await database.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  for (const name of ['finding what is new', 'finding nothing new']) {
    await makeDue();
    const [begun, used] = [performance.now(), process.cpuUsage()];
    // The sweep also uses the connection queried here, so it counts.
    const postgres = await usedBy(connections, () =>
      reviewDue(database, {
        now: new Date(),
        onError: (error) => {
          throw error;
        },
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(used);
    const node = (user + system) / 1000;
    printMeasured({
      name: `exceptions looked for, ${name}`,
      value: DUE / seconds,
      unit: '/s',
      digits: 0,
      goal: ['at least', 2_000],
      also: `Node ${(node / DUE).toFixed(2)} + PostgreSQL ${(postgres / DUE).toFixed(2)} ms each`,
    });
  }
};
