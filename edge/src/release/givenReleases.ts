import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type KernelTypes, kernelTypesFile } from '@quayside/releases/kernelTypes';
import { seal } from '@quayside/releases/releaseFiles';
import { openFolderStore } from '../store/folderStore';
import type { ObjectStore } from '../store/objectStore';
import { runRelease } from './run';

// What these tests build could not be opened.
process.env.CHROMIUM_PATH = '/nowhere/chromium';

/** What a test says of a built remote; the rest is a small one that can be released. */
interface BuildWishes {
  kernel?: string;
  uses?: Record<string, string[]>;
  react?: string;
  /** The types of what it uses of the kernel. */
  types?: KernelTypes;
  embeds?: string[];
  gives?: Record<string, object>;
  widgets?: (string | { name: string; slot?: string; props: object })[];
  paths?: string[];
  navigation?: object[];
  may?: object;
  entry?: number;
  text?: string;
  /** What the entry does. */
  code?: string;
}

/** A workspace with the remotes bookings and rates, an empty store (a folder, or what `openStore` opens), and the command line on both. */
export async function givenReleases(openStore: (folder: string) => ObjectStore = openFolderStore) {
  const workspace = await mkdtemp(join(tmpdir(), 'quayside-release-'));
  const store = openStore(join(workspace, 'releases'));

  async function write(path: string, content: unknown): Promise<void> {
    const file = join(workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }

  const contractOf = (name: string, version: string, wishes: BuildWishes) => ({
    name,
    version,
    kernel: wishes.kernel ?? '^1.0.0',
    routes: (wishes.paths ?? [`/${name}`]).map((path) => ({
      path,
      title: name,
      section: 'bookings',
      ...(wishes.may && { may: wishes.may }),
    })),
    widgets: wishes.widgets ?? [],
    navigation: wishes.navigation ?? [],
  });

  /** A built folder, in a place of its own or in the given one; answers its path. */
  async function built(
    name: string,
    version: string,
    wishes: BuildWishes = {},
    folder = `built/${name}-${version}-${Math.random()}`,
  ): Promise<string> {
    const { uses = { '@quayside/ui': ['Box'] }, embeds = [], gives, react, types } = wishes;
    if (types) await write(`${folder}/${kernelTypesFile}`, types);
    await write(`${folder}/remote.json`, { ...contractOf(name, version, wishes), uses, embeds, gives, react });
    await write(`${folder}/mf-manifest.json`, {
      exposes: [{ path: './remote', assets: { js: { sync: ['expose.js'] } } }],
      metaData: { globalName: `remote_${name}` },
    });
    await write(`${folder}/expose.js`, '');
    await write(`${folder}/sizes.json`, { entry: wishes.entry ?? 1000, pages: { './list': 2000 } });
    const code = wishes.code ?? `var remote_${name} = { get() {}, init() {} };`;
    await write(`${folder}/remoteEntry.js`, `${code} /* ${wishes.text ?? version} */`.padEnd(2000));
    await seal(join(workspace, folder));
    return join(workspace, folder);
  }

  /** The shell as `pnpm build` leaves it, in the workspace; `build` is what is other in it. */
  async function builtShell(build: string, kernel = '1.2.0'): Promise<void> {
    await write('shell/dist/build.json', { version: '0.0.1', build });
    const offers = { '@quayside/ui': ['Box', 'Button'] };
    await write('shell/dist/assets.json', { kernel, offers, scripts: ['main.js'], styles: [], preload: [] });
    await write('shell/dist/main.js', 'shell()');
    await seal(join(workspace, 'shell/dist'));
  }

  await write('shared-kernel/kernel/package.json', { name: '@quayside/kernel', version: '1.2.0', exports: {} });
  await write('shared-kernel/ui/package.json', { name: '@quayside/ui', version: '1.2.0', exports: { '.': './ui.ts' } });
  await write('shared-kernel/ui/ui.ts', 'export const Box = 1, Button = 2;');
  await write('remote-bookings/remote.json', contractOf('bookings', '0.0.1', {}));
  await write('remote-rates/remote.json', contractOf('rates', '0.0.1', {}));

  /** Runs a line and answers what it said. */
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
