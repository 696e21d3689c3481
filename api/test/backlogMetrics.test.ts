import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readBacklog } from '../src/hosts/node/readBacklog';
import { newId } from '../src/platform/encoding/id';
import { jobNames } from '../src/ports/jobs';
import { fillPlace, insertOrganisation } from './bookingWorld';
import { readExposition } from './exposition';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

/** Families that only nodes with Redis or a replica have, and the one that Prometheus adds. */
const elsewhere = ['redis_up', 'replica_up', 'up'];
const monitoring = path.join(__dirname, '../../deploy/monitoring');

/** Returns the metrics that the dashboard or an alert names and no node has. */
const findUnknownNames = async (known: ReadonlySet<string>): Promise<readonly string[]> => {
  const files = ['dashboard.json', 'alerts.yaml'].map((name) => fs.readFile(path.join(monitoring, name), 'utf8'));
  const names = (await Promise.all(files)).flatMap((text) => [
    ...text.replaceAll('\\"', '"').matchAll(/([a-z_0-9]+)\{job="quayside"/g),
  ]);
  expect(names.length).toBeGreaterThan(40);
  const families = names.map(([, name = '']) => name.replace(/_(count|bucket)$/, ''));
  return families.filter((name) => !known.has(name) && !elsewhere.includes(name));
};

describe('readBacklog', () => {
  test('counts the waiting work of every tenant, and its age in seconds', async () => {
    // No worker runs here, which would take the jobs.
    const { place, filled: backlog } = await fillPlace(async (database) => {
      const { db } = database;
      const { agent } = await insertOrganisation(database, 'Own');
      const ago = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`;
      // After 36 hours no attempt is left; after eight days nobody needs the alert any longer.
      for (const minutes of [10, 5, 36 * 60, 8 * 24 * 60])
        await db.execute(sql`insert into mails (id, to_address, template, created_at)
          values (${newId()}, 'a@reader.test', 'registration', ${ago(minutes)})`);
      await db.execute(sql`insert into mails (id, to_address, template, created_at, sent_at)
          values (${newId()}, 'a@reader.test', 'registration', ${ago(90)}, now())`);
      const endpoint = newId();
      await db.execute(sql`insert into webhook_endpoints (id, agent_id, url, events, secret_sealed)
        values (${endpoint}, ${agent.id}, 'https://receiver.test', '{booking.created}', 'sealed')`);
      for (const state of ['waiting', 'delivered'])
        await db.execute(sql`
          insert into webhook_deliveries (id, agent_id, endpoint_id, type, subject, payload, state, created_at)
          values (${newId()}, ${agent.id}, ${endpoint}, 't', 's', '{}', ${state}, ${ago(state === 'waiting' ? 20 : 50)})`);
      for (const minutes of [30, 15])
        await db.execute(sql`insert into webhook_queue (entry_id, agent_id, queued_at)
          values (${newId()}, ${agent.id}, ${ago(minutes)})`);
      for (const [name, state, minutes] of [
        ['rate-import', 'active', 1],
        ['rate-import', 'created', 2],
        ['escalate', 'retry', 30],
        ['escalate', 'created', 20],
        // Planned for later.
        ['escalate', 'created', -60],
        ['push', 'completed', 40],
      ] as const)
        await db.execute(sql`insert into pgboss.job (name, state, start_after)
          values (${name}, ${state}::pgboss.job_state, ${ago(minutes)})`);
      return readBacklog(database);
    });
    await place.remove();
    const about = (seconds: number) => expect.closeTo(seconds, -2);
    expect(backlog).toEqual({
      mails: { waiting: 2, age: about(600), failed: 1 },
      webhooks: { changes: 2, deliveries: 1, age: about(1_800) },
      imports: { running: 1, waiting: 1 },
      jobs: expect.arrayContaining([
        { queue: 'escalate', waiting: 2, age: about(1_800) },
        { queue: 'rate-import', waiting: 1, age: about(120) },
      ]),
    });
    expect(backlog.jobs).toHaveLength(2);
  });
});

describe('GET /metrics', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  test('is valid exposition, with the backlog, connections, sockets and cache reads', async () => {
    const caller = await signIn(api, await createGiven(api).user({ role: 'agent' }));
    await caller.get('/me');
    await caller.get('/me');
    const families = readExposition(await (await fetch(`${api.url}/metrics`)).text());
    expect(await findUnknownNames(new Set(families.keys()))).toEqual([]);
    for (const [name, { type, help }] of families) {
      expect({ name, type, help: help.length > 10 }).toEqual({
        ...{ name, help: true },
        type: expect.stringMatching(name.endsWith('_total') ? /^counter$/ : /^(gauge|histogram|summary)$/),
      });
    }
    const read = (series: string) => families.get(series.replace(/\{.*/, ''))?.samples.get(series);
    expect(read('sockets_open')).toBe(0);
    expect(read('database_connections_open')).toBeGreaterThanOrEqual(1);
    expect(read('database_callers_waiting')).toBe(0);
    expect(read('cache_reads_total{cache="sessions",result="hit"}')).toBeGreaterThanOrEqual(1);
    expect(read('cache_reads_total{cache="sessions",result="miss"}')).toBeGreaterThanOrEqual(1);
    expect(read('mail_waiting')).toBe(0);
    expect(read('webhook_oldest_waiting_seconds')).toBe(0);
    expect(read('jobs_waiting{queue="push"}')).toBe(0);
    expect(families.get('jobs_waiting')?.samples.size).toBe(jobNames.length);
  });
});
