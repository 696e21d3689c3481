import { fetchRemote } from './fetchRemote';
import { rememberRelease } from './scriptIntegrity';

jest.mock('./scriptIntegrity', () => ({ rememberRelease: jest.fn() }));

const edgeSays = (answer: Response) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
const remotes = [
  { name: 'rates', state: 'missing' },
  { name: 'tracking', state: 'missing', reason: 'none' },
  { name: 'accounts', state: 'composed', release: { version: '1.0.0', base: '/', manifest: {}, integrity: {} } },
];

test('requests a remote without files again, by its name', async () => {
  edgeSays(Response.json({ remotes }));
  expect(await fetchRemote('tracking')).toEqual(remotes[1]);
  edgeSays(Response.json({ remotes }));
  expect(await fetchRemote('bookings')).toBeUndefined();
  expect(rememberRelease).not.toHaveBeenCalled();
});

test('allows the scripts of a remote whose files exist now', async () => {
  edgeSays(Response.json({ remotes }));
  expect(await fetchRemote('accounts')).toEqual(remotes[2]);
  expect(fetch).toHaveBeenCalledWith('/composition.json', { cache: 'no-cache' });
  expect(rememberRelease).toHaveBeenCalledWith(remotes[2]?.release);
});

test.each([
  ['a page in its place', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['no type', new Response(null)],
  ['an error', Response.json({}, { status: 502 })],
])("rejects an edge's answer with %s", async (_what, answer) => {
  edgeSays(answer);
  await expect(fetchRemote('tracking')).rejects.toThrow(`The edge answered ${answer.status} instead of a composition`);
});
