import type { ReleaseOutcomes } from '@quayside/api';
import { createTestWorkspace } from '../composition/createTestWorkspace';
import { lift, serveToAll, startCanary } from '../registry/moves';
import { readRegistry } from '../registry/registry';
import { createCanaryJudge } from './canaryWatch';

/** Makes the outcomes that browsers report for a release of rates. */
const told = (version: string, loads: number, errors: number): ReleaseOutcomes => ({
  remote: 'rates',
  version,
  loads,
  errors,
});

test('holds a failing canary with the figures as the reason, and counts only later outcomes after the hold is lifted', async () => {
  const { store, move } = await createTestWorkspace();
  await move('rates', serveToAll('1.0.0'));
  await move('rates', startCanary('1.1.0', { role: 'agent' }));
  const judge = createCanaryJudge(store, async () => '0.0.1');
  const look = (loads: number, errors: number) => judge([told('1.0.0', 500, 2), told('1.1.0', loads, errors)]);
  const held = async () => (await readRegistry(store)).remotes.rates?.held ?? {};

  expect(await look(5, 15)).toEqual([]);
  expect(await look(5, 25)).toEqual([
    'rates: 1.1.0 is held: 25 errors in 5 loads, against 2 in 500 of what everybody has',
  ]);
  expect(Object.keys(await held())).toEqual(['1.1.0']);
  expect(await look(5, 30)).toEqual([]);

  await move('rates', lift('1.1.0'));
  expect(await look(45, 30)).toEqual([]);
  expect(await held()).toEqual({});
  expect(await look(45, 50)).toEqual([
    'rates: 1.1.0 is held: 20 errors in 40 loads, against 2 in 500 of what everybody has',
  ]);
});

test('does not compare with a held version when the current release came with the shell', async () => {
  const { store, move } = await createTestWorkspace();
  const judge = createCanaryJudge(store, async () => '0.0.1');
  await move('rates', startCanary('1.0.0', { role: 'agent' }));
  expect(await judge([told('0.0.1', 500, 2), told('1.0.0', 0, 400)])).toHaveLength(1);
  await move('rates', startCanary('1.1.0', { role: 'agent' }));
  const counts = [told('0.0.1', 500, 2), told('1.0.0', 0, 400), told('1.1.0', 5, 25)];
  expect(await judge(counts)).toEqual([
    'rates: 1.1.0 is held: 25 errors in 5 loads, against 2 in 500 of what everybody has',
  ]);
});

test('holds a current release in its first half hour when it fails more often than the one before', async () => {
  const { store, move, registry } = await createTestWorkspace();
  const judge = createCanaryJudge(store, async () => '0.0.1');
  const held = async () => Object.keys((await readRegistry(store)).remotes.rates?.held ?? {});
  await move('rates', serveToAll('1.0.0'));
  expect(await judge([told('0.0.1', 500, 2), told('1.0.0', 400, 3)])).toEqual([]);
  await move('rates', serveToAll('1.1.0'));
  const counts = [told('1.0.0', 400, 3), told('1.1.0', 10, 40)];
  expect(await judge(counts)).toEqual([
    'rates: 1.1.0 is held: 40 errors in 10 loads, against 3 in 400 of what everybody has',
  ]);
  expect(await held()).toEqual(['1.1.0']);
  const since = new Date(Date.now() - 31 * 60_000).toISOString();
  await registry({ rates: { current: '1.1.0', versions: ['1.0.0', '1.1.0'], since } });
  expect(await judge(counts)).toEqual([]);
  await registry({ demurrage: { current: '1.1.0', versions: ['1.1.0'], since: new Date().toISOString() } });
  const alone = createCanaryJudge(store, async () => undefined);
  expect(await alone([{ remote: 'demurrage', version: '1.1.0', loads: 10, errors: 40 }])).toEqual([]);
});

test('reports a hold with its figures to the owner that the contract names', async () => {
  const { store, move, release } = await createTestWorkspace();
  const tell = jest.fn(async () => {});
  const judge = createCanaryJudge(store, async () => '0.0.1', tell);
  await release('rates', '1.1.0', { newer: { owner: 'rates@quayside.example' } });
  await move('rates', startCanary('1.1.0', { role: 'agent' }));
  await judge([told('0.0.1', 500, 2), told('1.1.0', 5, 25)]);
  await judge([told('0.0.1', 500, 2), told('1.1.0', 5, 30)]);
  expect(tell.mock.calls).toEqual([
    [
      {
        remote: 'rates',
        version: '1.1.0',
        reason: '25 errors in 5 loads, against 2 in 500 of what everybody has',
        owner: 'rates@quayside.example',
      },
    ],
  ]);
});
