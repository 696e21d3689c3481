import { createHash } from 'node:crypto';
import { diagnose } from './diagnose';
import { LoadFailure } from './loadFailure';
import { installScriptIntegrity } from './scriptIntegrity';

const base = 'http://localhost/remotes/rates/1.0.0/';

const answering = (answer: Response | Error) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => (answer instanceof Error ? Promise.reject(answer) : answer.clone()));
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });
const chunkGone = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  request: `${base}7.js`,
});

beforeAll(() => {
  const hash = (name: 'sha256' | 'sha384') => `${name}-${createHash(name).update('released').digest('base64')}`;
  installScriptIntegrity({
    generation: 'g1',
    kernel: '1.0.0',
    shell: { base, integrity: { '7.js': hash('sha256'), 'remoteEntry.js': hash('sha384') } },
    remotes: [],
  });
});

test.each([
  ['is gone', new Response('', { status: 404 }), 'missing', '7.js answered 404'],
  ['was taken away', new Response('', { status: 410 }), 'missing', '7.js answered 410'],
  ['comes from a server in trouble', new Response('', { status: 500 }), 'unreachable', '7.js answered 500'],
  [
    'is a page',
    new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    'missing',
    '7.js answered with a page',
  ],
  ['has other bytes', script('tampered'), 'tampered', '7.js is not what was released'],
  ['does not come', new TypeError('Failed to fetch'), 'unreachable', '7.js did not answer'],
  ['came after all', script('released'), 'unreachable', 'Loading chunk 7 failed.'],
])('diagnoses a chunk that %s', async (_what, answer, kind, message) => {
  const asked = answering(answer as Response);
  const failure = await diagnose(chunkGone, [`${base}remoteEntry.js`]);
  expect([failure.kind, failure.message]).toEqual([kind, expect.stringContaining(message)]);
  expect(failure.cause).toBe(chunkGone);
  expect(asked.mock.calls.map(([address]) => address)).toEqual([`${base}7.js`]);
});

test('reports an intact file as thrown code, and requests nothing for other errors', async () => {
  const asked = answering(script('released'));
  const threw = new Error('no port');
  expect(await diagnose(threw, [`${base}remoteEntry.js`, `${base}7.js`])).toMatchObject({
    kind: 'threw',
    message: 'no port',
  });
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await diagnose('no port')).toMatchObject({ kind: 'threw', message: 'no port' });
  expect(asked).toHaveBeenCalledTimes(2);
  const known = new LoadFailure('late', 'slow');
  expect(await diagnose(known, [`${base}7.js`])).toBe(known);
});
