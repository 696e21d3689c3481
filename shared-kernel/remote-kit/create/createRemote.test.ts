import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isKernelCompatible } from '@quayside/contract/composition';
import { findDisagreements, readSurface } from '../build/remoteSurface';
import { kernelVersion } from '../build/sharedModules';
import { readSourceContract } from '../build/sourceContract';
import { createRemote } from './createRemote';

/** Creates a workspace with one remote, on port 3007. */
async function givenWorkspace() {
  const workspace = await mkdtemp(join(tmpdir(), 'quayside-create-'));
  const write = async (file: string, content: object) => {
    await writeFile(join(workspace, 'remote-rates', file), JSON.stringify(content));
  };
  await mkdir(join(workspace, 'remote-rates'));
  await write('package.json', { scripts: { standalone: 'tsx ../standalone/serve.ts . 3007' } });
  const routes = [{ path: '/quotes/saved', title: 'Saved quotes', section: 'quotes' }];
  await write('remote.json', { name: 'rates', version: '1.0.0', kernel: '^1.0.0', routes, widgets: [] });
  const read = (file: string) => readFile(join(workspace, file), 'utf8');
  return { workspace, read };
}

test('creates a remote with a valid contract that matches its source and the kernel', async () => {
  const { workspace, read } = await givenWorkspace();
  const { folder } = await createRemote(workspace, 'customs-desk');
  const contract = readSourceContract(folder);
  if (!contract) throw new Error('There is no remote.json');
  expect(contract).toMatchObject({
    name: 'customs-desk',
    routes: [{ path: '/customs-desk', title: 'Customs desk' }],
    widgets: [{ name: 'port-name', props: { code: 'string' } }],
    navigation: [{ place: 'rail', label: 'Customs desk', path: '/customs-desk' }],
  });
  expect(findDisagreements(contract, readSurface(await read('remote-customs-desk/src/remote.tsx')))).toEqual([]);
  expect(isKernelCompatible(contract.kernel, kernelVersion)).toBe(true);
});

test('creates a package with configuration, a page, a widget and their tests, on the next free port', async () => {
  const { workspace, read } = await givenWorkspace();
  const { folder, port } = await createRemote(workspace, 'demurrage');
  expect(port).toBe(3008);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => file.includes('.')).sort()).toEqual([
    ...['jest.config.mjs', 'package.json', 'remote.json', 'src/ports/PortName.test.tsx', 'src/ports/PortName.tsx'],
    ...['src/ports/PortTable.tsx', 'src/ports/Ports.test.tsx', 'src/ports/Ports.tsx', 'src/ports/samplePort.ts'],
    ...['src/remote.tsx', 'tsconfig.json', 'webpack.config.ts'],
  ]);
  const { name, scripts } = JSON.parse(await read('remote-demurrage/package.json'));
  expect(name).toBe('@quayside/remote-demurrage');
  expect(scripts.standalone).toBe('tsx ../standalone/serve.ts . 3008');
  for (const file of files.filter((one) => one.includes('.')))
    expect(await read(`remote-demurrage/${file}`)).not.toMatch(/example/i);
});

test.each([
  ['', "'' is no name of a remote"],
  ['Demurrage', "'Demurrage' is no name of a remote"],
  ['../demurrage', "'../demurrage' is no name of a remote"],
  ['demurrage-', "'demurrage-' is no name of a remote"],
  ['rates', 'There is a remote-rates already.'],
  ['auth', '/auth is an address of the shell: take another name.'],
  ['releases', '/releases is an address of the shell: take another name.'],
  ['aws-seller', '/aws-seller is an address of the shell: take another name.'],
  ['api', '/api is an address of the API: take another name.'],
  ['remotes', '/remotes is an address of the edge: take another name.'],
  ['quotes', 'Pages below /quotes are those of rates: take another name.'],
])('refuses %j with a message, and writes nothing', async (name, sentence) => {
  const { workspace } = await givenWorkspace();
  await expect(createRemote(workspace, name)).rejects.toThrow(sentence);
  expect(await readdir(workspace)).toEqual(['remote-rates']);
});
