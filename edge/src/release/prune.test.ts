import type { CompositionDocument } from '@quayside/contract/composition';
import { listGenerations, recordGeneration } from '../registry/records';
import { asJson } from '../store/objectStore';
import { createTestReleases } from './createTestReleases';

const pageWith = (generation: string, version: string) =>
  ({
    generation,
    shell: { base: '/assets/0.0.1+aaaa/', integrity: {} },
    remotes: [{ name: 'rates', state: 'composed', release: { version } }],
  }) as unknown as CompositionDocument;

/** Creates releases that were published before any page. */
async function givenOldReleases(...versions: string[]) {
  const given = await createTestReleases();
  for (const version of versions) {
    await given.release('rates', version);
    await given.store.put(`rates/${version}/release.json`, asJson({ digest: '', at: '2026-01-01T00:00:00.000Z' }));
  }
  return given;
}

test('keeps current releases, fallbacks, canaries and those of open pages, and removes the rest', async () => {
  const { run, store, built } = await givenOldReleases('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
  await run('canary', 'rates', '1.1.0', '5%');
  await recordGeneration(store, pageWith('aaaaaaaaaaaaaaaa', '1.0.0'));
  expect((await run('prune')).split('\n')).toEqual([
    'Removed: rates 1.2.0.',
    'Kept rates 1.0.0: a page of the last 168 hours runs it.',
    'Kept rates 1.1.0: the canary.',
    'Kept rates 1.3.0: the last known good one.',
    'Kept rates 1.4.0: what everybody gets.',
  ]);
  expect(await store.folders('rates/')).toEqual(expect.not.arrayContaining(['1.2.0']));
  const again = run('rates', `--from=${await built('rates', '1.2.0', { text: 'other bytes' })}`);
  await expect(again).rejects.toThrow('1.2.0 is there already with other bytes');
});

test('removes the records of expired pages', async () => {
  const { run, store } = await givenOldReleases('1.0.0', '1.1.0', '1.2.0');
  const old = { at: '2026-01-01T00:00:00.000Z', document: pageWith('bbbbbbbbbbbbbbbb', '1.0.0') };
  await store.put('generations/bbbbbbbbbbbbbbbb.json', asJson(old));
  expect(await run('prune', '--hours=1')).toContain('Removed: rates 1.0.0.');
  expect(await listGenerations(store)).toEqual([]);
});

test('keeps a fresh release that is not served yet', async () => {
  const { run, built } = await createTestReleases();
  await run('canary', 'rates', '1.0.0', '5%', `--from=${await built('rates', '1.0.0')}`);
  await run('rollback', 'rates');
  expect(await run('prune')).toBe('Removed: nothing.\nKept rates 1.0.0: published in the last 168 hours.');
});
