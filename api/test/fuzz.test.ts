import { roles } from '@quayside/contract/roles';
import { contractRoutes } from '@quayside/contract/routes';
import { createRandom } from '../src/demo/seeded/random';
import { DEMO_PASSWORD } from '../src/demo/world/signIns';
import { openWorld } from './conformance/openWorld';
import type { Caller } from './conformance/wire';
import { createFuzzer } from './fuzzed';
import { placeWithDemo } from './placeWithDemo';
import { startApi, type TestApi } from './startApi';

/** Number of calls: some in every run, more with FUZZ. Another seed gives other calls. */
const CALLS = Number(process.env.FUZZ ?? 800);
const SEED = process.env.FUZZ_SEED ?? '1';
const AT_ONCE = 8;

/** Calls that would end something the others need: a session, an account, or a whole company. */
const enders = ['logout', 'endOtherSessions', 'suspendForwarder', 'deleteForwarder', 'workAs', 'endWorkAs'];

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ place: await placeWithDemo(), environment: { TRUST_PROXY: 'loopback' } });
}, 120_000);
afterAll(() => api?.stop());

/** Calls with a lower rate limit than this test needs. */
class TooOften extends Error {}

/** Sends each call from a separate address, so that limits by address stop none. Retries a busy server when it says. */
const fromAnywhere = async (request: Request, tries = 5): Promise<Response> => {
  const parts = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250));
  request.headers.set('x-forwarded-for', `10.${parts.join('.')}`);
  const response = await fetch(request.clone());
  if (response.status === 429 && response.headers.has('retry-after')) throw new TooOften();
  const later = response.status === 503 && tries > 0 && response.headers.get('retry-after');
  if (!later) return response;
  await new Promise((resolve) => setTimeout(resolve, Number(later) * 1_000));
  return fromAnywhere(request, tries - 1);
};

const findRecordIds = async (): Promise<string[]> => {
  const rows = await api.sql<{ id: string }>`
    (select id from bookings limit 40) union all (select id from companies limit 20) union all (select id from contacts limit 20)
    union all (select id from rates limit 20) union all (select id from quotes limit 20) union all (select id from users limit 20)
    union all (select id from ports limit 40) union all (select id from banners limit 5)`;
  return rows.map(({ id }) => id);
};

test(
  `answers ${CALLS} fuzzed calls as the contract says`,
  async () => {
    const random = createRandom(`fuzz ${SEED}`);
    const wire = {
      origin: api.url,
      password: DEMO_PASSWORD,
      fetch: (request: Request) => fromAnywhere(request),
      listen: () => Promise.reject(),
    };
    const world = openWorld({ ...wire, readMail: () => Promise.reject() }, new Set());
    const fuzz = createFuzzer(await findRecordIds());
    const routes = contractRoutes().filter(([name]) => !enders.includes(name));
    const callers = new Map<string, Caller>();
    for (const role of roles) callers.set(role, await world.signInAs(`${role}@quayside.example`));
    const wrong: string[] = [];
    const answered: Record<number, number> = {};

    const one = async (): Promise<void> => {
      const [name, route] = random.pick(routes);
      const [role, caller] = random.pick([...callers, ['anonymous', world.anonymous] as const]);
      const { sending, headers } = fuzz(name, route, random);
      const said = () => `${name} as ${role}: ${JSON.stringify({ ...sending, headers }).slice(0, 600)}`;
      try {
        const { status } = await caller.send(route, sending, headers);
        answered[status] = (answered[status] ?? 0) + 1;
        if (status === 401 && role !== 'anonymous' && route.auth !== 'public') callers.delete(role);
      } catch (error) {
        if (!(error instanceof TooOften)) wrong.push(`${said()}\n${String(error).slice(0, 400)}`);
      }
    };
    let left = CALLS;
    const line = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await one();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, line));
    expect(wrong.slice(0, 10)).toEqual([]);
    // The test shows something only if enough calls pass authentication.
    const done = (answered[200] ?? 0) + (answered[201] ?? 0) + (answered[204] ?? 0);
    expect({ answered, left: callers.size > 5, done: done > CALLS / 20 }).toEqual({ answered, left: true, done: true });
  },
  120_000 + CALLS * 30,
);
