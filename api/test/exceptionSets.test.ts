import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { reviewDue } from '../src/modules/exceptions/reviewDue';
import type { Announcement } from '../src/ports/announcement';
import type { Database } from '../src/ports/database';
import { book, createBookingRow, fillPlace, insertOrganisation } from './bookingWorld';
import type { Place } from './engines';

jest.setTimeout(120_000);

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
/** More than one set may contain. */
const EACH = 230;

let place: Place;
let database: Database;
let broken: string;
const announced: Announcement<'BOOKING_CHANGED'>[] = [];
const failed: string[] = [];
let raised: number;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly agent: string;
  readonly open: number;
  readonly version: number;
  readonly exceptions: number;
  readonly audited: number;
  readonly told: number;
  readonly queued: number;
  readonly due: boolean | null;
}
let rows: readonly Row[];
let agents: readonly string[];

const read = async (): Promise<readonly Row[]> =>
  (
    await database.db.execute<Row>(sql`
      select b.id, b.agent_id as agent, b.exception_count as open, b.version,
             (select count(*)::int from booking_histories h where h.booking_id = b.id and h.type = 'gatehouse-exception') as exceptions,
             (select count(*)::int from audit a where a.resource_id = b.id and a.action = 'exception.raised' and a.agent_id = b.agent_id) as audited,
             (select count(*)::int from notification_events e where e.subject_id = b.id and e.agent_id = b.agent_id) as told,
             (select count(*)::int from webhook_queue q join audit a on a.id = q.entry_id where a.resource_id = b.id) as queued,
             (select review_at <= now() from booking_reviews r where r.booking_id = b.id) as due
        from bookings b order by b.id`)
  ).rows;

beforeAll(async () => {
  const { place: made, filled } = await fillPlace(async (db) => {
    const [one, two] = [await insertOrganisation(db, 'One'), await insertOrganisation(db, 'Two')];
    for (const organisation of [one, two])
      for (let number = 0; number < EACH; number += 1)
        await book(db, createBookingRow(organisation, { etd: inDays(-3), eta: inDays(30), reference: `R-${number}` }));
    const without = await book(db, createBookingRow(one, { etd: inDays(-3) }));
    await db.db.execute(sql`update bookings set doc = jsonb_set(doc, '{fields,routes}', 'null') where id = ${without}`);
    await db.db.execute(sql`
      insert into webhook_endpoints (id, agent_id, url, secret_sealed, events)
      values (${one.agent.id}, ${one.agent.id}, 'https://one.example/hook', 'sealed', '{exception.raised}')`);
    return { without, agents: [one.agent.id, two.agent.id] };
  });
  place = made;
  ({ without: broken, agents } = filled);
  database = (await openDatabase(place, { info: () => {}, error: () => {} })).asOwner('a test');
  database.signals.on('announcement', (one) => announced.push(one as Announcement<'BOOKING_CHANGED'>));
  raised = await reviewDue(database, { now: new Date(), onError: (_, id) => failed.push(id) });
  rows = await read();
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const whole = () => rows.filter(({ id }) => id !== broken);

test('raises the exceptions of each due booking, with an audit entry and a notification each', () => {
  expect(whole()).toHaveLength(2 * EACH);
  for (const { id, open, exceptions, audited, told } of whole())
    expect([id, exceptions > 1, open, audited, told]).toEqual([id, true, exceptions, exceptions, exceptions]);
  expect(raised).toBe(whole().reduce((sum, { exceptions }) => sum + exceptions, 0));
});

test('updates and announces a booking once, regardless of the number of exceptions', () => {
  expect(new Set(whole().map(({ version }) => version))).toEqual(new Set([2]));
  expect(announced.map(({ payload }) => payload.id).sort()).toEqual(whole().map(({ id }) => id));
  for (const { payload } of announced)
    expect(payload).toEqual({
      ...{ id: expect.any(String), version: 2, updatedAt: expect.any(String) },
      was: {
        loadType: 'FCL',
        tempStatus: 'none',
        status: 'new',
        shippingStatus: 'created',
        etd: expect.any(String),
        eta: expect.any(String),
      },
    });
});

test('sends webhooks to programs of each agent only', () => {
  for (const { id, agent, exceptions, queued } of whole())
    expect([id, queued]).toEqual([id, agent === agents[0] ? exceptions : 0]);
});

test('continues after a booking that fails, and retries it later', () => {
  expect(failed).toEqual([broken]);
  expect(rows.filter(({ due }) => due)).toEqual([]);
  expect(rows.find(({ id }) => id === broken)).toMatchObject({ due: false, exceptions: 0, version: 1 });
});

test('raises and writes nothing in a second review', async () => {
  await database.db.execute(sql`update booking_reviews set review_at = now() - interval '1 minute'`);
  expect(await reviewDue(database, { now: new Date(), onError: () => {} })).toBe(0);
  const again = await read();
  expect(again.map(({ due: _, ...row }) => row)).toEqual(rows.map(({ due: _, ...row }) => row));
});
