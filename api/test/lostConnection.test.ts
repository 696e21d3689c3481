import type { ApiClient } from './ApiClient';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { createAs, createGiven } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

/** The embedded database has no connection that could break. */
const onPostgres = currentEngine() === 'postgres' ? test : test.skip;
let api: TestApi;
let agent: ApiClient;
beforeAll(async () => {
  api = await startApi();
  agent = await createAs(api, createGiven(api)).agent;
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
});
afterAll(() => api.stop());

const names = async () => (await api.sql<{ name: string }>`select name from things`).map(({ name }) => name);
/**
 * Returns whether a call has stored its record and waits. Before that nothing handles the signal, which would end the
 * process.
 */
const isPaused = async ({ andEnd }: { andEnd: boolean } = { andEnd: false }) =>
  (
    await api.sql`
      select case when ${andEnd}::boolean then pg_terminate_backend(pid) end from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and query like 'insert into things%'`
  ).length > 0;
/** Ends the connection of the paused call, as an administrator or a failover does, and waits until it is closed. */
const breakThePaused = async () => {
  await eventually(() => isPaused({ andEnd: true }));
  await eventually(async () => !(await isPaused()));
};

onPostgres('a connection that ends inside a transaction costs that call only, and nothing of it stays', async () => {
  const broken = agent.post('/probe/pause');
  await breakThePaused();
  process.kill(api.pid, 'SIGUSR2');
  const reply = await broken;
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(reply.error.message).toBe('The service is busy. Please try again in a moment.');
  expect(await names()).toEqual([]);
  expect((await agent.post('/probe/things', { name: 'next' })).status).toBe(201);
  expect(await names()).toEqual(['next']);
});

onPostgres('a call with an Idempotency-Key is asked again by itself, and acts once', async () => {
  await api.sql`delete from things`;
  const broken = agent.post('/probe/pause', {}, { headers: { 'idempotency-key': 'pause-1' } });
  await breakThePaused();
  process.kill(api.pid, 'SIGUSR2');
  await eventually(isPaused);
  process.kill(api.pid, 'SIGUSR2');
  expect((await broken).status).toBe(204);
  expect(await names()).toEqual(['paused']);
});

test('keeps a job whose end cannot be stored, for another run, without affecting calls', async () => {
  const run = (text: string) => api.sql([text] as unknown as TemplateStringsArray);
  // A number stays used, even when its transaction is rolled back.
  await run('create sequence public.tries');
  await run(`create function public.refuse_note() returns trigger language plpgsql security definer as
    $$ begin perform nextval('public.tries'); raise exception 'the line broke'; end $$`);
  await run(`create trigger refuse_note before update or delete on pgboss.job
    for each row when (old.state = 'active') execute function public.refuse_note()`);
  await run("insert into pgboss.job (name, data) values ('tell', '{}')");
  await eventually(
    async () => (await api.sql<{ tried: boolean }>`select is_called as tried from public.tries`)[0]?.tried === true,
    20,
  );
  for (let calls = 0; calls < 20; calls += 1) expect((await agent.get('/me')).status).toBe(200);
  expect(await api.sql`select state from pgboss.job where name = 'tell' and data = '{}'`).toEqual([
    { state: 'active' },
  ]);
  await run('drop trigger refuse_note on pgboss.job');
});
