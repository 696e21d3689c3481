import * as contract from '@quayside/contract';
import { doesRoleAllow, isStaff, roles } from '@quayside/contract/roles';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const isCall = (value: unknown): value is contract.RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const guarded = Object.entries(contract as Record<string, unknown>).flatMap(([name, call]) =>
  isCall(call) && call.may ? [{ name, call, may: call.may }] : [],
);

const nobodys = 'f'.repeat(24);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Returns whether the API lets a role make a call at all; the errors about its nonsensical input do not matter. */
const isLetIn = async (token: string, { method, path }: contract.RouteDefinition): Promise<boolean> => {
  const reply = await fetch(`${api.url}/api${path.replace(/:\w+/g, nobodys)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const { error } = (await reply.json().catch(() => ({}))) as { error?: string };
  if (reply.status === 401 || reply.status === 429) throw new Error(`${method} ${path} answered ${reply.status}`);
  // A super-admin may, once it works as a company.
  return reply.status !== 403 || error === 'work_as_needed';
};

/** The contract's tests compare the table itself with one written by hand. */
test.each(roles)('%s: allows exactly the calls in the table of roles', async (role) => {
  const given = createGiven(api);
  const { token } = await signIn(api, await given.user({ role, services: '{exception,quotes}' }));
  const expected = guarded.map(({ name, call, may: [action, subject] }) => [
    name,
    doesRoleAllow(role, action, subject) && (!call.staff || isStaff(role)),
  ]);
  const found = [];
  for (const { name, call } of guarded) found.push([name, await isLetIn(token ?? '', call)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
