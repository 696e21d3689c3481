import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openFolderStore } from '@quayside/edge/folderStore';
import { runRelease } from '@quayside/edge/release';
import { calculateIntegrity } from '@quayside/releases/releaseFiles';
import { serve } from '../../standalone/serve';
import { workspace } from './quayside';

/** Differences of a release: fields of remote.json, and texts on its pages. */
export interface Difference {
  readonly contract?: object;
  readonly words?: readonly [before: string, after: string];
}

/** A name and version as webpack writes them into a variable. */
const plain = (name: string, version: string): string => `${name}@${version}`.replace(/[^a-zA-Z0-9]/g, '_');

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Changes a file of a release, and its compressed copies. */
export const rewrite = async (file: string, change: (text: string) => string): Promise<void> => {
  const text = change(await readFile(file, 'utf8'));
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text, quick));
  await writeFile(`${file}.gz`, gzipSync(text));
};

export const listScripts = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.js')).map((file) => join(folder, file));

/** Tools of a team that releases: the command line on the releases of a running product. */
export const releaseCommands = (dataDir: string) => {
  const root = join(dataDir, 'releases');
  const store = openFolderStore(root);

  const run = async (...line: string[]): Promise<string> => {
    const said: string[] = [];
    await runRelease({ store, workspace, say: (sentence) => said.push(sentence) }, line);
    return said.join('\n');
  };

  /** Releases of journeys are broken on purpose, and one test opens them itself. */
  const unopened = ['--no-smoke', '--reason=a journey opens it'];

  /** Creates another version of the workspace's build without building. Runs `use` with its folder. */
  const withVersion = async (
    name: string,
    version: string,
    { contract, words }: Difference,
    use: (folder: string) => Promise<unknown>,
  ): Promise<void> => {
    const dist = join(workspace, `remote-${name}/dist`);
    const { version: built } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { version: string };
    const folder = await mkdtemp(join(tmpdir(), `quayside-${name}-`));
    try {
      await cp(join(dist, built), folder, { recursive: true });
      for (const file of await listScripts(folder))
        await rewrite(file, (text) => {
          const own = text
            .replaceAll(`${name}@${built}`, `${name}@${version}`)
            // Global name of its chunks in the page: two releases in one page must not take each other's.
            .replaceAll(`webpackChunk${plain(name, built)}`, `webpackChunk${plain(name, version)}`);
          return words ? own.replaceAll(...words) : own;
        });
      await rewrite(join(folder, 'remote.json'), (text) =>
        JSON.stringify({ ...JSON.parse(text), ...contract, version }),
      );
      const integrity = JSON.stringify(await calculateIntegrity(folder));
      await rewrite(join(folder, 'integrity.json'), () => integrity);
      await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    run,
    /** Releases another version of the workspace's build. */
    release: (name: string, version: string, difference: Difference = {}, ...options: string[]) =>
      withVersion(name, version, difference, (folder) =>
        run(
          name,
          `--from=${folder}`,
          ...(options.includes('--smoke') ? [] : unopened),
          ...options.filter((one) => one !== '--smoke'),
        ),
      ),
    canary: (name: string, version: string, who: string, difference: Difference = {}) =>
      withVersion(name, version, difference, (folder) =>
        run('canary', name, version, who, `--from=${folder}`, ...unopened),
      ),
    /** Serves another version of the workspace's build like a developer does, and records the requests. */
    served: (
      name: string,
      difference: Difference,
      use: (own: { readonly address: string; readonly asked: readonly string[] }) => Promise<void>,
    ) =>
      withVersion(name, '0.0.0-own', difference, async (folder) => {
        const server = await serve({ folder, release: folder }, 0);
        const asked: string[] = [];
        server.server.on('request', ({ url = '' }) => void asked.push(url));
        try {
          await use({ address: `${server.listeningOrigin}/`, asked });
        } finally {
          await server.close();
        }
      }),
    folderOf: (name: string, version: string): string => join(root, name, version),
  };
};
