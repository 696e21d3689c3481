import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type KernelTypes, kernelTypesFile } from '@quayside/releases/kernelTypes';
import { finishReleaseFolder } from '@quayside/releases/releaseFiles';
import { openFolderStore } from '../store/folderStore';
import type { ObjectStore } from '../store/objectStore';
import { runRelease } from './run';

// Builds in these tests cannot be opened in a browser.
process.env.CHROMIUM_PATH = '/nowhere/chromium';

/** Options of a built test remote; the defaults make a small valid one. */
interface BuildWishes {
  kernel?: string;
  uses?: Record<string, string[]>;
  react?: string;
  /** The types of the kernel exports that it uses. */
  types?: KernelTypes;
  embeds?: string[];
  gives?: Record<string, object>;
  widgets?: (string | { name: string; slot?: string; props: object })[];
  paths?: string[];
  navigation?: object[];
  may?: object;
  firstCalls?: string[];
  entry?: number;
  text?: string;
  /** The code of the entry. */
  code?: string;
}

/**
 * Creates a workspace with bookings and rates, an empty store (a folder, or the result of `openStore`), and a command
 * line for both.
 */
export async function createTestReleases(openStore: (folder: string) => ObjectStore = openFolderStore) {
  const workspace = await mkdtemp(join(tmpdir(), 'quayside-release-'));
  const store = openStore(join(workspace, 'releases'));

  async function write(path: string, content: unknown): Promise<void> {
    const file = join(workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }

  const createContract = (name: string, version: string, wishes: BuildWishes) => ({
    name,
    version,
    kernel: wishes.kernel ?? '^1.0.0',
    routes: (wishes.paths ?? [`/${name}`]).map((path) => ({
      path,
      title: name,
      section: 'bookings',
      ...(wishes.may && { may: wishes.may }),
      ...(wishes.firstCalls && { firstCalls: wishes.firstCalls }),
    })),
    widgets: wishes.widgets ?? [],
    navigation: wishes.navigation ?? [],
  });

  /** Creates a built folder in its own or the given place; returns its path. */
  async function built(
    name: string,
    version: string,
    wishes: BuildWishes = {},
    folder = `built/${name}-${version}-${Math.random()}`,
  ): Promise<string> {
    const { uses = { '@quayside/ui': ['Box'] }, embeds = [], gives, react, types } = wishes;
    if (types) await write(`${folder}/${kernelTypesFile}`, types);
    await write(`${folder}/remote.json`, { ...createContract(name, version, wishes), uses, embeds, gives, react });
    await write(`${folder}/mf-manifest.json`, {
      exposes: [{ path: './remote', assets: { js: { sync: ['expose.js'] } } }],
      metaData: { globalName: `remote_${name}` },
    });
    await write(`${folder}/expose.js`, '');
    await write(`${folder}/sizes.json`, { entry: wishes.entry ?? 1000, pages: { './list': 2000 } });
    const code = wishes.code ?? `var remote_${name} = { get() {}, init() {} };`;
    await write(`${folder}/remoteEntry.js`, `${code} /* ${wishes.text ?? version} */`.padEnd(2000));
    await finishReleaseFolder(join(workspace, folder));
    return join(workspace, folder);
  }

  /** Creates the shell's build output in the workspace; `build` is the part that differs. */
  async function builtShell(build: string, kernel = '1.2.0'): Promise<void> {
    await write('shell/dist/build.json', { version: '0.0.1', build });
    const offers = { '@quayside/ui': ['Box', 'Button'] };
    await write('shell/dist/assets.json', { kernel, offers, scripts: ['main.js'], styles: [], preload: [] });
    await write('shell/dist/main.js', 'shell()');
    await finishReleaseFolder(join(workspace, 'shell/dist'));
  }

  await write('shared-kernel/kernel/package.json', { name: '@quayside/kernel', version: '1.2.0', exports: {} });
  await write('shared-kernel/ui/package.json', { name: '@quayside/ui', version: '1.2.0', exports: { '.': './ui.ts' } });
  await write('shared-kernel/ui/ui.ts', 'export const Box = 1, Button = 2;');
  await write('remote-bookings/remote.json', createContract('bookings', '0.0.1', {}));
  await write('remote-rates/remote.json', createContract('rates', '0.0.1', {}));

  /** Runs a command line and returns its output. */
  async function run(...line: string[]): Promise<string> {
    const said: string[] = [];
    await runRelease({ store, workspace, say: (sentence) => said.push(sentence) }, line);
    return said.join('\n');
  }

  return {
    workspace,
    store,
    write,
    built,
    builtShell,
    run,
    /** Releases a built folder. */
    release: async (name: string, version: string, wishes: BuildWishes = {}, ...options: string[]): Promise<string> =>
      run(`remote-${name}`, `--from=${await built(name, version, wishes)}`, ...options),
  };
}
