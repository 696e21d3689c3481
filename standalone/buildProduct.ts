import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEMO_PASSWORD, demoSignIns } from '@quayside/api/demoSignIns';
import type { ComposedRemote, CompositionDocument } from '@quayside/contract/composition';
import { compose } from '@quayside/edge/compose';
import { findReleases } from '@quayside/edge/findReleases';
import { openFolderStore } from '@quayside/edge/folderStore';
import { quaysideMark } from '@quayside/edge/mark';
import { renderPage } from '@quayside/edge/page';
import { startNotice } from '@quayside/releases/startNotice';
import { startScript } from './startScript';
import { buildWorker, engineBytes, served, workerBuild, workspace } from './workspaceBuild';

/** Converts an address to a relative path with a name that every host and bucket accepts. */
const here = (base: string): string => base.slice(1).replaceAll('+', '-');

const remoteHere = (remote: ComposedRemote): ComposedRemote =>
  remote.state === 'composed' ? { ...remote, release: { ...remote.release, base: here(remote.release.base) } } : remote;

/** Composes the builds as the edge would, with addresses relative to the page. */
const composeHere = (found: Parameters<typeof compose>[0]): CompositionDocument => {
  const { shell, remotes, ...rest } = compose(found);
  return {
    ...rest,
    shell: { ...shell, base: here(shell.base) },
    remotes: remotes.map(remoteHere),
    inBrowser: { signIns: demoSignIns, password: DEMO_PASSWORD, reset: '?reset' },
  };
};

/**
 * Writes the whole product as a folder that any static server can serve under any path: shell, remotes, and the API with its demo
 * for a worker of the browser. Uses the shell and remotes of the last `pnpm build`.
 *
 * @throws Error when something was not built
 */
export async function buildProduct(to: string): Promise<void> {
  const folder = resolve(to);
  await buildWorker();
  const warn = (error: unknown, sentence: string): never => {
    throw new Error(sentence, { cause: error });
  };
  const found = await findReleases({ workspace, store: openFolderStore(join(folder, 'no-releases')), warn });
  const document = composeHere(found);
  const worker = `server/${(await readFile(join(workerBuild, 'inputs'), 'utf8')).slice(0, 12)}/`;

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const lay = (from: string | undefined, base: string): Promise<void> => {
    if (!from) throw new Error(`${base} was not built`);
    return cp(from, join(folder, base), { recursive: true, filter: served });
  };
  const releases = document.remotes.map((remote) => {
    if (remote.state !== 'composed') throw new Error(`${remote.name} was not built`);
    const { candidates = [] } = found.remotes.find(({ name }) => name === remote.name) ?? {};
    return lay(candidates.find(({ version }) => version === remote.release.version)?.folder, remote.release.base);
  });
  const page = renderPage({ shell: found.shell, document }, '/', {
    icon: 'favicon.svg',
    head: [
      `<script data-worker="${worker}worker.js">${(await startScript()).replaceAll('</script', '<\\/script')}</script>`,
    ],
    body: [
      startNotice(await engineBytes(), {
        isHidden: false,
        again: '?reset',
        sentence: 'Discard what this browser keeps and begin again',
      }),
    ],
  });
  await Promise.all([
    ...releases,
    lay(found.shell.folder, document.shell.base),
    lay(workerBuild, worker),
    cp(join(import.meta.dirname, 'serviceWorker.js'), join(folder, 'serviceWorker.js')),
    writeFile(join(folder, 'favicon.svg'), quaysideMark),
    writeFile(join(folder, 'index.html'), page.html('')),
  ]);
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder = 'static-dist'] = process.argv;
  await buildProduct(folder);
  console.log(`Serve ${folder} under any path of a static server: https, or localhost.`);
}
