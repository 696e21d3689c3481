import * as contract from '@quayside/contract';
import type { Action, Role, Subject } from '@quayside/contract/roles';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const subjects = 'Booking Tracking Document Quote Rate User Company Contact Banner Logo HeldMessage Audit'.split(' ');

/** Who may create, read, update and delete what, written by hand: the code's own table is what this one checks. */
const table = `
  super-admin             crud crud crud crud crud crud crud crud crud crud _rud _r__
  admin                   crud crud crud crud crud crud crud crud _r__ crud ____ _r__
  member                  crud crud crud crud _r__ _r__ _r__ crud _r__ crud ____ ____
  company-admin           crud crud crud crud crud crud crud crud _r__ ____ ____ _r__
  agent                   crud crud crud crud _r__ _r__ cr__ crud _r__ ____ ____ ____
  partner                 _r__ _ru_ crud _r__ ____ ____ ____ _r__ _r__ ____ ____ ____
  importer                _r__ _r__ cr__ ____ ____ ____ ____ _r__ _r__ ____ ____ ____
  customer-company-admin  _r__ _r__ cr__ _ru_ ____ crud ____ _r__ _r__ ____ ____ ____
  customer-admin          _r__ _r__ cr__ _ru_ ____ _r__ ____ _r__ _r__ ____ ____ ____
  customer-member         _r__ _r__ cr__ _ru_ ____ ____ ____ _r__ _r__ ____ ____ ____
`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .map(([role, ...rights]) => [role as Role, rights] as const);

const isCall = (value: unknown): value is contract.RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const guarded = Object.entries(contract as Record<string, unknown>).flatMap(([name, call]) =>
  isCall(call) && call.auth === 'session' && call.may ? [{ name, call, may: call.may }] : [],
);

const nobodys = 'f'.repeat(24);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Whether the API lets a role make a call at all; what it says of the nonsense that is sent does not matter. */
const isLetIn = async (token: string, { method, path }: contract.RouteDefinition): Promise<boolean> => {
  const reply = await fetch(`${api.url}/api${path.replace(/:\w+/g, nobodys)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  await reply.arrayBuffer();
  if (reply.status === 401 || reply.status === 429) throw new Error(`${method} ${path} answered ${reply.status}`);
  return reply.status !== 403;
};

test.each(rows)('%s may call what the table says, and nothing else', async (role, rights) => {
  const given = createGiven(api);
  const { token } = await signIn(api, await given.user({ role }));
  const allowed = ([action, subject]: readonly [Action, Subject]) =>
    rights[subjects.indexOf(subject)]?.includes(action.charAt(0)) ?? false;
  const expected = guarded.map(({ name, may }) => [name, allowed(may)]);
  const found = [];
  for (const { name, call } of guarded) found.push([name, await isLetIn(token ?? '', call)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
