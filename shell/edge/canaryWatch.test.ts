import { lift, toCanary, toEverybody } from '../release/moves';
import { readRegistry } from '../release/registry';
import { canaryJudge } from './canaryWatch';
import { givenWorkspace } from './givenWorkspace';
import { readOutcomes } from './outcomes';

/** What `/metrics` says of a release of rates. */
const told = (version: string, loads: number, errors: number): string =>
  [
    `client_loads_total{remote="rates",version="${version}"} ${loads}`,
    `client_errors_total{remote="rates",version="${version}"} ${errors}`,
  ].join('\n');

test('a canary that fails is held with the figures as the reason, and once lifted only what comes after counts', async () => {
  const { store, move } = await givenWorkspace();
  await move('rates', toEverybody('1.0.0'));
  await move('rates', toCanary('1.1.0', { role: 'agent' }));
  const judge = canaryJudge(store);
  const look = (loads: number, errors: number) =>
    judge(readOutcomes([told('1.0.0', 500, 2), told('1.1.0', loads, errors)].join('\n')));
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
