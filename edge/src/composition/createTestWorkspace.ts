import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Move, moveRemote, type ServedRemote } from '../registry/registry';
import { openFolderStore } from '../store/folderStore';

/** Options of a test release, besides its version. */
interface ReleaseWishes {
  kernel?: string;
  uses?: Record<string, string[]>;
  /** Fields that only a newer contract has. */
  newer?: object;
  /** Additional files and their hashes. */
  hashes?: Record<string, string>;
}

/** Creates a workspace on disk with a built shell; tests add remotes to it. */
export async function createTestWorkspace() {
  const workspace = await mkdtemp(join(tmpdir(), 'quayside-edge-'));
  const dataDir = join(workspace, '.data');

  async function write(path: string, content: unknown): Promise<void> {
    const file = join(workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }

  const createContract = (name: string, version: string, { kernel = '^1.0.0', uses, newer }: ReleaseWishes) => ({
    name,
    version,
    kernel,
    ...(uses && { uses }),
    routes: [{ path: `/${name}/all`, title: name, section: 'bookings' }],
    widgets: [],
    ...newer,
  });

  async function writeRelease(folder: string, name: string, version: string, wishes: ReleaseWishes): Promise<void> {
    await write(`${folder}/remote.json`, createContract(name, version, wishes));
    await write(`${folder}/mf-manifest.json`, { id: name, exposes: [{ assets: { js: { sync: ['expose.abc.js'] } } }] });
    await write(`${folder}/integrity.json`, {
      'remoteEntry.js': `sha384-entry-${version}`,
      'expose.abc.js': `sha384-expose-${version}`,
      ...wishes.hashes,
    });
    await write(`${folder}/remoteEntry.js`, `/* ${name} ${version} */`);
  }

  await write('shell/dist/build.json', { version: '0.0.1', build: 'aaaa' });
  await write('shell/dist/assets.json', {
    kernel: '1.2.0',
    react: '19.3.1',
    offers: { '@quayside/ui': ['Box', 'Button'] },
    scripts: ['main.js'],
    styles: ['main.css'],
    preload: ['1.js'],
  });
  await write('shell/dist/integrity.json', {
    'main.js': 'sha384-main',
    '1.js': 'sha384-one',
    'main.css': 'sha384-styles',
  });
  await write('shell/dist/main.js', 'console.log("plain")');
  await writeFile(join(workspace, 'shell/dist/main.js.gz'), gzipSync('console.log("plain")'));

  const store = openFolderStore(join(dataDir, 'releases'));

  return {
    workspace,
    dataDir,
    s3: undefined,
    store,
    /** Writes a file of the workspace, as text or as JSON. */
    write,
    /** Takes a step in the registry for a remote. */
    move: (name: string, step: (served: ServedRemote) => Move) => moveRemote(store, name, step),
    /** Adds a remote with its source contract and, unless `built` is false, a build. */
    async remote(name: string, { version = '0.0.1', kernel = '^1.0.0', built = true, build = 'bbbb' } = {}) {
      await write(`remote-${name}/remote.json`, createContract(name, version, { kernel }));
      if (!built) return;
      await writeRelease(`remote-${name}/dist/${version}`, name, version, { kernel });
      await write(`remote-${name}/dist/build.json`, { version, build });
    },
    release: (name: string, version: string, wishes: ReleaseWishes = {}) =>
      writeRelease(`.data/releases/${name}/${version}`, name, version, wishes),
    registry: (remotes: object) => write('.data/releases/registry.json', { remotes }),
    rename: (from: string, to: string) => rename(join(workspace, from), join(workspace, to)),
  };
}
