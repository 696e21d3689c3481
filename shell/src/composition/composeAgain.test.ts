import { composeAgain } from './composeAgain';

const edgeSays = (answer: Response) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
const remotes = [
  { name: 'rates', state: 'missing' },
  { name: 'tracking', state: 'missing', reason: 'none' },
];

test('a remote that had no files is asked for again, by its name', async () => {
  edgeSays(Response.json({ remotes }));
  expect(await composeAgain('tracking')).toEqual(remotes[1]);
  edgeSays(Response.json({ remotes }));
  expect(await composeAgain('bookings')).toBeUndefined();
});

test.each([
  ['a page in its place', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['no type', new Response(null)],
  ['an error', Response.json({}, { status: 502 })],
])('an edge that answers with %s is no composition', async (_what, answer) => {
  edgeSays(answer);
  await expect(composeAgain('tracking')).rejects.toThrow(`The edge answered ${answer.status} instead of a composition`);
});
