import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { packParcel } from '@quayside/releases/parcel';
import { sendRelease } from '@quayside/releases/sendRelease';
import { folderDigest, newKeyPair, signStatement } from '@quayside/releases/statement';
import Fastify from 'fastify';
import { zipSync } from 'fflate';
import { getServedRemote, readRegistry } from '../registry/registry';
import { type ReleaseMark, readPublishedMark } from '../registry/releaseMark';
import { createToken, type TeamToken, useToken } from '../registry/teamTokens';
import { createTestReleases } from '../release/createTestReleases';
import { asJson, getJson } from '../store/objectStore';
import { registryApi } from './registryApi';

const { privateKey, publicKey } = newKeyPair();
const asSuperAdmin = { authorization: 'Bearer super-admin' };

/** Starts a listening registry, and creates a team with a token for demurrage. */
async function givenRegistry() {
  const given = await createTestReleases();
  const app = Fastify();
  app.get('/api/me', async ({ headers }, reply) => {
    const role = /^Bearer ([a-z-]+)$/.exec(headers.authorization ?? '')?.[1];
    const mustEnrol = role === 'super-admin-must-enrol';
    if (mustEnrol) return { data: { role: 'super-admin', mustEnrol, firstName: 'Noor', lastName: 'Visser' } };
    return role ? { data: { role, firstName: 'Noor', lastName: 'Visser' } } : reply.code(401).send();
  });
  await app.register(registryApi, { ...given, demo: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const to = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const post = (url: string, payload: object, headers: Record<string, string> = asSuperAdmin) =>
    app.inject({ method: 'POST', url, payload, headers });
  const made = await post('/registry/teams', { team: 'Demurrage', remotes: ['demurrage'], publicKey });
  const { token, id } = made.json<{ token: string; id: string }>();
  const move = (body: object, headers?: Record<string, string>) =>
    post('/registry/remotes/demurrage/moves', body, headers);
  /** Sends a built demurrage as the team's command line does. */
  const send = async (
    version: string,
    { change, ...wishes }: Parameters<typeof sendRelease>[2] & { change?: string } = {},
    as: object = {},
  ) => {
    const folder = await given.built('demurrage', version);
    return sendRelease({ folder, origin: change ? { change } : {} }, { to, token, privateKey, ...as }, wishes);
  };
  return { ...given, app, to, token, id, post, move, send };
}

let edge: Awaited<ReturnType<typeof givenRegistry>>;
beforeAll(async () => {
  edge = await givenRegistry();
});
afterAll(() => edge.app.close());

test('lets a team release and move a signed remote without a folder in the workspace', async () => {
  const { send, move, token, store, app, run } = edge;
  expect(await send('1.0.0', { change: 'Free days per container' })).toBe(
    'demurrage 1.0.0 works with the shell of this workspace (kernel 1.2.0) and with bookings 0.0.1, rates 0.0.1.\ndemurrage 1.0.0 is not smoked: no browser found.\ndemurrage: 1.0.0 for everybody.',
  );
  expect(await readPublishedMark(store, 'demurrage', '1.0.0')).toMatchObject({
    team: 'Demurrage',
    change: 'Free days per container',
  });
  expect(await send('1.1.0', { canary: '10%' })).toContain('demurrage: 1.1.0 as a canary for 10% of the users.');
  const asTeam = { authorization: `Bearer ${token}` };
  expect((await move({ move: 'promote' }, asTeam)).json()).toEqual({ did: '1.1.0 for everybody, 1.0.0 before' });
  expect((await move({ move: 'rollback' })).json().message).toBe('Say why, in 3 to 200 characters.');
  expect((await move({ move: 'rollback', reason: 'prices are missing' })).json().did).toBe(
    'back from 1.1.0 to 1.0.0 (prices are missing)',
  );
  expect((await move({ move: 'release', version: '9.0.0' })).json().message).toBe(
    'There is no release 9.0.0 of demurrage.',
  );
  const { log } = getServedRemote(await readRegistry(store), 'demurrage');
  expect(log.map(({ by }) => by)).toEqual(['Demurrage', 'Demurrage', 'Demurrage', 'Noor Visser']);
  const [kept] = (await app.inject({ url: '/registry/teams', headers: asSuperAdmin })).json().teams;
  expect(kept).toMatchObject({ team: 'Demurrage', by: 'Noor Visser', lastUsedAt: expect.any(String) });
  expect(JSON.stringify(kept)).not.toContain('hash');
  expect(await run('status')).toContain('demurrage: 1.0.0');
});

test('skips a release that was changed after the team signed it, and says so in the status', async () => {
  const { send, store, run, move } = edge;
  await send('2.0.0');
  const key = 'demurrage/2.0.0/release.json';
  const mark = (await readPublishedMark(store, 'demurrage', '2.0.0')) as ReleaseMark;
  await store.put(key, Buffer.from(JSON.stringify({ ...mark, author: 'mallory@quayside.example' })));
  expect(await run('status')).toContain('2.0.0 is passed over: it is not what its team signed');
  await store.put(key, Buffer.from(JSON.stringify(mark)));
  expect(await run('status')).toContain('demurrage: 2.0.0');
  await move({ move: 'rollback', reason: 'the test is over' });
});

test('refuses with a message each time', async () => {
  const { send, built, to, post, app, token } = edge;
  const other = { privateKey: newKeyPair().privateKey };
  await expect(send('3.0.0', {}, other)).rejects.toThrow('The signature was not made with the key of Demurrage');
  await expect(send('3.0.0', {}, { token: 'qst_000000000000_x' })).rejects.toThrow('not known, or was revoked');
  await expect(send('3.0.0', {}, { to: 'http://quayside.example' })).rejects.toThrow('carry the token in the open');
  await expect(send('3.0.0', { canary: 'all' })).rejects.toThrow('Say who tries it');
  const rates = await built('rates', '1.0.0');
  const asRates = sendRelease({ folder: rates, origin: {} }, { to, token, privateKey });
  await expect(asRates).rejects.toThrow('The token of Demurrage releases demurrage, not rates.');
  const broken = await built('demurrage', '3.0.0', { code: 'throw Error("no port")' });
  const asBroken = sendRelease({ folder: broken, origin: {} }, { to, token, privateKey });
  await expect(asBroken).rejects.toThrow('remoteEntry.js throws as soon as it runs: no port.');

  const asTeam = { authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
  const leaky = await built('demurrage', '3.0.0');
  await writeFile(join(leaky, 'team.key'), privateKey);
  const asLeaky = sendRelease({ folder: leaky, origin: {} }, { to, token, privateKey });
  await expect(asLeaky).rejects.toThrow('Nothing was sent:\n- team.key cannot be published');
  const url = '/registry/remotes/demurrage/releases';
  const raw = (payload: Buffer) => app.inject({ method: 'POST', url, payload, headers: asTeam });
  const message = async (payload: Buffer) => (await raw(payload)).json().message;
  expect(await message(Buffer.from('no zip'))).toBe('The parcel is no zip file that can be read.');
  const digest = await folderDigest(leaky);
  const signature = signStatement({ name: 'demurrage', version: '3.0.0', digest }, privateKey);
  const leaking = await packParcel(leaky, { signature });
  expect(await message(Buffer.from(leaking))).toContain('- team.key cannot be published: a release holds scripts');
  const outside = zipSync({ '../../registry.json': Buffer.from('{}'), 'release.json': Buffer.from('{}') });
  expect(await message(Buffer.from(outside))).toBe("'../../registry.json' is no name of a file in a release.");
  expect(await message(Buffer.from(zipSync({ 'remote.json': Buffer.from('{}') })))).toBe(
    'The parcel has no release.json.',
  );
  expect(await message(Buffer.from(zipSync({ 'release.json': Buffer.from('{}') })))).toContain('does not say whose');
  expect((await post(url, {}, { authorization: 'Bearer super-admin' })).json().message).toContain('come from a team');
});

test.each([
  [{}, 401, 'Sign in first.'],
  [{ cookie: 'quayside-session=x' }, 401, 'Sign in first.'],
  [{ authorization: 'Bearer admin' }, 403, 'Only super-admins may do this.'],
])('refuses callers without permission: %j', async (headers, status, message) => {
  const { post, app, move } = edge;
  const answers = [
    await post('/registry/teams', {}, headers as Record<string, string>),
    await app.inject({ url: '/registry/teams', headers }),
    await app.inject({ method: 'DELETE', url: '/registry/teams/0123456789ab', headers }),
    await move({ move: 'promote' }, headers as Record<string, string>),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    answers.map(() => [status, message]),
  );
});

test.each([
  [{ remotes: ['Demurrage'] }, 'Name the remotes that the team may release'],
  [{ remotes: [] }, 'Name the remotes that the team may release'],
  [{ remotes: ['teams'] }, "'teams' cannot be a remote"],
  [{ remotes: ['api'] }, "'api' cannot be a remote"],
  [{ team: '' }, 'Give the team a name'],
  [{ publicKey: 'mine' }, 'Paste the public half of an ed25519 key'],
  [{ publicKey: privateKey }, 'Paste the public half of an ed25519 key'],
])('refuses to create a token for %j', async (wrong, message) => {
  const wishes = { team: 'Demurrage', remotes: ['demurrage'], publicKey };
  const answer = await edge.post('/registry/teams', { ...wishes, ...wrong });
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(message)]);
});

test('refuses a super-admin who must set up a second factor', async () => {
  const wishes = { team: 'Early', remotes: ['demurrage'], publicKey };
  const answer = await edge.post('/registry/teams', wishes, { authorization: 'Bearer super-admin-must-enrol' });
  expect(answer.statusCode).toBe(401);
});

test('expires a token after a year or the requested number of days', async () => {
  const { store, send, post } = edge;
  const wishes = { team: 'Short', remotes: ['demurrage'], publicKey };
  for (const days of [0, 366, 1.5]) expect((await post('/registry/teams', { ...wishes, days })).statusCode).toBe(422);
  const DAY = 86_400_000;
  const daysLeft = ({ expiresAt }: { expiresAt: string }) => Math.round((Date.parse(expiresAt) - Date.now()) / DAY);
  expect(daysLeft((await post('/registry/teams', wishes)).json())).toBe(365);
  const made = (await post('/registry/teams', { ...wishes, days: 1 })).json();
  expect(daysLeft(made)).toBe(1);
  const kept = await getJson<TeamToken>(store, `teams/${made.id}.json`);
  await store.put(`teams/${made.id}.json`, asJson({ ...kept, expiresAt: new Date(Date.now() - 1).toISOString() }));
  await expect(send('9.0.0', {}, { token: made.token })).rejects.toThrow(`The token ${made.id} of Short expired on`);
});

test('gives a token without expiry a year, or a month when it is older', async () => {
  const { store } = edge;
  const DAY = 86_400_000;
  const ageAndLife = async (age: number) => {
    const { token, kept } = await createToken(store, { team: 'Old', remotes: ['demurrage'], publicKey }, 'Noor Visser');
    const { expiresAt: _, ...old } = kept;
    await store.put(`teams/${kept.id}.json`, asJson({ ...old, at: new Date(Date.now() - age * DAY).toISOString() }));
    const used = await useToken(store, token);
    return Math.round((Date.parse(used?.expiresAt ?? '') - Date.now()) / DAY);
  };
  expect(await ageAndLife(100)).toBe(265);
  expect(await ageAndLife(700)).toBe(30);
});

test('creates and revokes a token on the command line, and keeps its releases', async () => {
  const { run, workspace, send, to, store } = edge;
  const key = join(workspace, 'team.key');
  expect(await run('key', key)).toContain('team.key.pub goes to whoever makes');
  await expect(run('key', key)).rejects.toThrow('is there already');
  const token = (await run('create-token', 'Gates', 'demurrage,gates', `${key}.pub`)).split('\n')[0] ?? '';
  const id = token.split('_')[1] ?? '';
  expect(await run('tokens')).toMatch(new RegExp(`${id} {2}Gates: demurrage, gates; never used`));
  const folder = await edge.built('rates', '4.0.0');
  await expect(run('rates', `--from=${folder}`, `--to=${to}`, `--token=${token}`, `--key=${key}`)).rejects.toThrow(
    'The token of Gates releases demurrage, gates, not rates.',
  );
  await expect(run('rates', `--to=${to}`, `--token=${token}`)).rejects.toThrow('private key of the team is missing');
  expect(await run('revoke-token', id)).toBe(`The token ${id} of Gates is revoked.`);
  await expect(run('revoke-token', id)).rejects.toThrow('was revoked before');
  await expect(send('5.0.0', {}, { token })).rejects.toThrow('not known, or was revoked');
  expect(await readPublishedMark(store, 'demurrage', '1.0.0')).toBeDefined();
});
