import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A workspace on disk with a built shell and whatever remotes a test asks for. */
export async function givenWorkspace() {
  const workspace = await mkdtemp(join(tmpdir(), 'quayside-edge-'));
  const dataDir = join(workspace, '.data');

  async function write(path: string, content: unknown): Promise<void> {
    const file = join(workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }

  const contractOf = (name: string, version: string, kernel: string) => ({
    name,
    version,
    kernel,
    routes: [{ path: `/${name}/all`, title: name, section: 'bookings' }],
    widgets: [],
  });

  async function writeRelease(folder: string, name: string, version: string, kernel: string): Promise<void> {
    await write(`${folder}/remote.json`, contractOf(name, version, kernel));
    await write(`${folder}/mf-manifest.json`, { id: name, exposes: [{ assets: { js: { sync: ['expose.abc.js'] } } }] });
    await write(`${folder}/integrity.json`, {
      'remoteEntry.js': `sha384-entry-${version}`,
      'expose.abc.js': `sha384-expose-${version}`,
    });
    await write(`${folder}/remoteEntry.js`, `/* ${name} ${version} */`);
  }

  await write('shell/dist/build.json', { version: '0.0.1', build: 'aaaa' });
  await write('shell/dist/assets.json', {
    kernel: '1.2.0',
    scripts: ['main.js'],
    styles: ['main.css'],
    preload: ['1.js'],
  });
  await write('shell/dist/integrity.json', { 'main.js': 'sha384-main', '1.js': 'sha384-one' });
  await write('shell/dist/main.js', 'console.log("plain")');
  await writeFile(join(workspace, 'shell/dist/main.js.gz'), gzipSync('console.log("plain")'));

  return {
    workspace,
    dataDir,
    /** A remote with its source contract and, unless `built` is false, a build. */
    async remote(name: string, { version = '0.0.1', kernel = '^1.0.0', built = true, build = 'bbbb' } = {}) {
      await write(`remote-${name}/remote.json`, contractOf(name, version, kernel));
      if (!built) return;
      await writeRelease(`remote-${name}/dist/${version}`, name, version, kernel);
      await write(`remote-${name}/dist/build.json`, { version, build });
    },
    release: (name: string, version: string, kernel = '^1.0.0') =>
      writeRelease(`.data/releases/${name}/${version}`, name, version, kernel),
    registry: (remotes: object) => write('.data/releases/registry.json', { remotes }),
    move: (from: string, to: string) => rename(join(workspace, from), join(workspace, to)),
  };
}
