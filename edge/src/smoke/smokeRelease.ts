import { type KernelInShell, needsOf, type RemoteContract, unmetNeed } from '@quayside/contract/composition';
import type { Browser } from 'playwright-core';
import { compose, kernelOf, shellBase } from '../composition/compose';
import { type Found, type FoundRemote, findReleases } from '../composition/findReleases';
import { readJson, readShell, type ShellBuild } from '../composition/releaseFolder';
import { keptShell } from '../registry/keptShells';
import { liveShells } from '../registry/records';
import { releasePrefix } from '../registry/releaseMark';
import type { ObjectStore } from '../store/objectStore';
import { findBrowser } from './findBrowser';
import { NoStart, openPages } from './openPages';
import { findEngine, serveSmokeSite } from './smokeSite';

/** What became of a release when all of it was opened, as it is kept with the release. */
export type Smoke =
  | { readonly smoked: readonly string[]; readonly notSmoked?: undefined }
  | { readonly notSmoked: string; readonly smoked?: undefined };

interface Places {
  readonly store: ObjectStore;
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
}

interface Built {
  readonly folder: string;
  readonly contract: RemoteContract;
}

/** How long all of it may take, in milliseconds: whoever sends a release waits for five minutes. */
const LONGEST = 240_000;

/**
 * Opens every page and widget of a built release in a browser, in the product with its demo and its API in that browser, with
 * the live shell and the one before.
 *
 * @returns with which shells all was well, or why nothing was opened, and a sentence for each fault
 */
export async function smokeRelease(
  { store, workspace }: Places,
  release: Built,
): Promise<Smoke & { readonly faults: readonly string[] }> {
  const without = (notSmoked: string) => ({ notSmoked, faults: [] });
  const executablePath = findBrowser();
  const playwright = await import('playwright-core').catch(() => undefined);
  if (!executablePath || !playwright) return without('no browser found');
  const found = await findReleases({ workspace, store, warn: () => {} }).catch(() => undefined);
  if (!found) return without('no built shell was found');
  const engine = await findEngine(workspace);
  if (!engine) return without('the API for browsers was not built here: run `pnpm build:qa`');
  const shells = (await twoShells(found, store)).filter((shell) => !needOf(release.contract, kernelOf(shell)));
  if (shells.length === 0) return without('no live shell has the kernel that it needs');

  const faults: string[] = [];
  // Whoever runs as root has no sandbox in a container; the site's policy lets nothing out in any case.
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await playwright.chromium
    .launch({ executablePath, chromiumSandbox, timeout: 30_000 })
    .catch(() => undefined);
  if (!browser) return without(`${executablePath} does not start`);
  const overdue = setTimeout(() => void browser.close(), LONGEST);
  try {
    for (const shell of shells)
      for (const fault of await openWith(browser, { found, store, shell, release, engine }))
        faults.push(`${fault}, with the shell ${shell.version}.`);
  } catch (error) {
    if (!browser.isConnected()) return { ...without('it took too long'), faults };
    if (!(error instanceof NoStart)) throw error;
    return { ...without(`the product did not start in the browser: ${error.message}`), faults };
  } finally {
    clearTimeout(overdue);
    await browser.close();
  }
  return { smoked: shells.map(({ version }) => version), faults };
}

const needOf = (contract: RemoteContract, kernel: KernelInShell): string | undefined => unmetNeed(contract, kernel);

/** What everybody has, and what was served before it. */
async function twoShells({ shell, shells }: Found, store: ObjectStore): Promise<ShellBuild[]> {
  const latestFirst = (await liveShells(store, 24 * 365)).toSorted((one, other) => other.at.localeCompare(one.at));
  const kept = await Promise.all(
    latestFirst
      .filter(({ version }) => version !== shell.version)
      .slice(0, 1)
      .map(async ({ version }) => {
        const folder = await keptShell(store, version);
        return folder ? [await readShell(folder)] : [];
      }),
  );
  const released = shells.slice(shells.findIndex(({ version }) => version === shell.version) + 1);
  const before = [...released, ...kept.flat()].find(({ version }) => version !== shell.version);
  return [shell, ...(before ? [before] : [])];
}

interface Opening {
  readonly found: Found;
  readonly store: ObjectStore;
  readonly shell: ShellBuild;
  readonly release: Built;
  readonly engine: NonNullable<Awaited<ReturnType<typeof findEngine>>>;
}

async function openWith(browser: Browser, { found, store, shell, release, engine }: Opening): Promise<string[]> {
  const tested = await asOnly(release);
  const remotes = [...found.remotes.filter(({ name }) => name !== tested.name), tested];
  const document = compose({ shell, remotes });
  const folders = new Map([[shellBase(shell), shell.folder]]);
  for (const remote of document.remotes) {
    if (remote.state !== 'composed') continue;
    const candidates = remotes.find(({ name }) => name === remote.name)?.candidates ?? [];
    for (const { version, base } of [remote.release, ...(remote.lastKnownGood ? [remote.lastKnownGood] : [])]) {
      const here = candidates.find((one) => one.version === version)?.folder;
      const folder = here ?? (await store.asFolder(releasePrefix(remote.name, version)));
      if (folder) folders.set(base, folder);
    }
  }
  const site = await serveSmokeSite({ shell, document }, { engine, folders });
  try {
    return await openPages(browser, site.url, release.contract);
  } finally {
    await site.close();
  }
}

/** The release as all that there is of its remote: nothing stands in for it. */
async function asOnly({ folder, contract }: Built): Promise<FoundRemote> {
  const [manifest, integrity] = await Promise.all(
    ['mf-manifest.json', 'integrity.json'].map((file) => readJson<object>(`${folder}/${file}`)),
  );
  const release = { version: contract.version, folder, contract, manifest: manifest ?? {} };
  const hashes = (integrity ?? {}) as Readonly<Record<string, string>>;
  return { name: contract.name, contract, candidates: [{ ...release, integrity: hashes, ...needsOf(contract) }] };
}
