import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MCP_PATH, type RouteDefinition } from '@quayside/contract';
import { contractRoutes } from '@quayside/contract/routes';
import { DEMO_PASSWORD } from '../src/demo/world/signIns';
import { toCallPath } from '../test/conformance/openWorld';
import { nobody, sendings } from '../test/conformance/samples';
import { print, printMeasured } from './report';
import { type BenchHost, removeBundle, startHost } from './startHost';

/** Milliseconds that a call may block the event loop. */
const GOAL = 50;
const WORST = 10;

interface BlockingCall {
  readonly call: string;
  /** Milliseconds of the processor, and milliseconds that passed. */
  readonly cpu: number;
  readonly wall: number;
  /** The largest event-loop delay, in milliseconds. */
  readonly delay: number;
}

const json = { 'content-type': 'application/json' };

const signIn = async ({ url }: BenchHost, name: string): Promise<string> => {
  const body = JSON.stringify({ email: `${name}@quayside.example`, password: DEMO_PASSWORD });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

/** Returns the id of the first record in a list's response. */
const findFirstId = (answer: unknown): string | undefined => {
  const { data } = (answer ?? {}) as { data?: unknown };
  const list = Array.isArray(data) ? data : (data as { docs?: unknown[] } | undefined)?.docs;
  const [first] = (list ?? []) as { id?: string; _id?: string }[];
  return first?._id ?? first?.id;
};

/** Returns the path up to its first parameter: the list that contains the record. */
const getListPath = ({ path: template }: RouteDefinition): string => template.split('/:')[0] ?? '';

const createRequestParts = (name: string, route: RouteDefinition, ids: ReadonlyMap<string, string>) => {
  const { params, query, body } = sendings[name] ?? {};
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const found = Object.fromEntries(
    names.map((param, index) => [param, index === 0 ? (ids.get(getListPath(route)) ?? nobody) : nobody]),
  );
  const search = new URLSearchParams((query ?? {}) as Record<string, string>);
  const init = route.method === 'GET' ? {} : { method: route.method, headers: json, body: JSON.stringify(body ?? {}) };
  return { path: `${toCallPath(route, { ...params, ...found })}${search.size > 0 ? `?${search}` : ''}`, init };
};

/** Makes every call of the contract once, as the demo's admin, and measures how long each blocks the event loop. */
const walk = async (host: BenchHost): Promise<readonly BlockingCall[]> => {
  let token = await signIn(host, 'admin');
  const ids = new Map<string, string>();
  const blocked: BlockingCall[] = [];
  const measure = async (call: string, at: string, init: RequestInit): Promise<unknown> => {
    await host.blocked();
    const ask = () => fetch(host.url + at, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    let answer = await ask();
    // The previous call ended the session.
    if (answer.status === 401) {
      token = await signIn(host, 'admin');
      await host.blocked();
      answer = await ask();
    }
    const text = await answer.text();
    blocked.push({ call: `${call} (${answer.status})`, ...(await host.blocked()) });
    return answer.headers.get('content-type')?.includes('application/json') && text ? JSON.parse(text) : undefined;
  };
  const routes = contractRoutes().filter(([, { upload, raw }]) => !upload && !raw);
  const depth = ({ path: template }: RouteDefinition): number => template.split('/:').length;
  const gets = routes.filter(([, { method }]) => method === 'GET').sort(([, a], [, b]) => depth(a) - depth(b));
  const others = routes.filter(([name, { method }]) => method !== 'GET' && !/^log(?:in|out)/i.test(name));
  for (const [name, route] of [...gets, ...others]) {
    const { path: at, init } = createRequestParts(name, route, ids);
    const id = findFirstId(await measure(name, at, init));
    if (id && !ids.has(route.path)) ids.set(route.path, id);
  }
  token = await signIn(host, 'admin');
  await measure('the API document', '/api/docs/json', {});
  await measure('the page of the API', '/api/docs', {});
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { data } = (await (
    await fetch(`${host.url}/api/api-keys`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Bench', scopes: ['bookings:read'], days: 1 }),
    })
  ).json()) as { data?: { key: string } };
  await host.blocked();
  const answer = await fetch(`${host.url}/api${MCP_PATH}`, {
    method: 'POST',
    headers: { ...json, accept: 'application/json, text/event-stream', authorization: `Bearer ${data?.key}` },
    body: JSON.stringify(message),
  });
  await answer.text();
  blocked.push({ call: `the first MCP message (${answer.status})`, ...(await host.blocked()) });
  return blocked;
};

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-loop-'));
try {
  const host = await startHost({ DATA_DIR: dataDir, DEMO: '1', BENCH_LOOP: '1' });
  const blocked = [...(await walk(host))].sort((a, b) => b.cpu - a.cpu);
  await host.stop();
  const [worst] = blocked;
  const also = `${blocked.length} calls`;
  printMeasured({
    name: 'longest block of the loop',
    value: worst?.cpu ?? 0,
    unit: ' ms',
    goal: ['at most', GOAL],
    also,
  });
  for (const { call, cpu, wall, delay } of blocked.slice(0, WORST))
    print({
      name: `  ${call}`,
      now: `${cpu.toFixed(0)} ms, ${wall.toFixed(0)} ms passed, delay ${delay.toFixed(0)} ms`,
      goal: `at most ${GOAL} ms`,
      isMet: cpu <= GOAL,
    });
} finally {
  await fs.rm(dataDir, { recursive: true, force: true });
  await removeBundle();
}
