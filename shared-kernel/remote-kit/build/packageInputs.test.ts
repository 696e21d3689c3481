import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOfInputs } from './packageInputs';

/** Creates a workspace with one remote, in pnpm's layout. */
async function givenWorkspace() {
  const workspace = await mkdtemp(join(tmpdir(), 'quayside-inputs-'));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(workspace, path)), { recursive: true });
    await writeFile(join(workspace, path), content);
  };
  const kernelPackages = ['contract', 'freight', 'kernel', 'ui'];
  const dependencies = Object.fromEntries(kernelPackages.map((name) => [`@quayside/${name}`, 'workspace:*']));
  await write('pnpm-lock.yaml', 'versions');
  await write('remote-rates/package.json', JSON.stringify({ dependencies }));
  await write('remote-rates/src/remote.tsx', 'export default {}');
  await mkdir(join(workspace, 'remote-rates/node_modules/@quayside'), { recursive: true });
  for (const name of kernelPackages) {
    await write(`shared-kernel/${name}/package.json`, '{}');
    await write(`shared-kernel/${name}/src/index.ts`, 'export {}');
    await symlink(join(workspace, 'shared-kernel', name), join(workspace, 'remote-rates/node_modules/@quayside', name));
  }
  /** Checks whether changing a file requires a new build of the remote. */
  const isBuiltAfter = async (path: string): Promise<boolean> => {
    const hash = () => hashOfInputs(join(workspace, 'remote-rates'), workspace, false);
    const before = await hash();
    await write(path, 'export const changed = 1');
    return (await hash()) !== before;
  };
  return { isBuiltAfter };
}

test.each(['release', 'testing', 'edge', 'standalone'])(
  'treats a feature in a folder called %s as an input',
  async (name) => {
    const { isBuiltAfter } = await givenWorkspace();
    expect(await isBuiltAfter(`remote-rates/src/${name}/Page.tsx`)).toBe(true);
  },
);

test.each(['contract', 'freight'])('rebuilds a remote when %s, which it bundles, changes', async (name) => {
  const { isBuiltAfter } = await givenWorkspace();
  expect(await isBuiltAfter(`shared-kernel/${name}/src/index.ts`)).toBe(true);
});

test.each(['kernel', 'ui'])('does not rebuild a remote when %s changes, which the shell provides', async (name) => {
  const { isBuiltAfter } = await givenWorkspace();
  expect(await isBuiltAfter(`shared-kernel/${name}/src/index.ts`)).toBe(false);
});

test('does not rebuild a remote when its own tests change', async () => {
  const { isBuiltAfter } = await givenWorkspace();
  expect(await isBuiltAfter('remote-rates/src/list/RateList.test.tsx')).toBe(false);
});
