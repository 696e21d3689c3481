import {
  findUnmetKernelNeed,
  type KernelInShell,
  pickKernelNeeds,
  type RemoteContract,
} from '@quayside/contract/composition';
import { compose, toKernelInShell, toShellBase } from '../composition/compose';
import { type FoundReleases, type FoundRemote, findReleases } from '../composition/findReleases';
import { readJson, readShell, type ShellBuild } from '../composition/releaseFolder';
import { listLiveShells } from '../registry/records';
import { releasePrefix } from '../registry/releaseMark';
import { findStoredShell } from '../registry/storedShells';
import type { ObjectStore } from '../store/objectStore';
import { findBrowser } from './findBrowser';
import { openPages, StartError } from './openPages';
import { launchSealed } from './sealedBrowser';
import { findEngine, serveSmokeSite } from './smokeSite';

/** The result of opening a release in a browser, as stored with the release. */
export type SmokeResult =
  | { readonly smoked: readonly string[]; readonly notSmoked?: undefined }
  | { readonly notSmoked: string; readonly smoked?: undefined };

interface Places {
  readonly store: ObjectStore;
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
}

interface BuiltRelease {
  readonly folder: string;
  readonly contract: RemoteContract;
}

/** Total time limit in milliseconds: the sender of a release waits up to five minutes. */
const LONGEST = 240_000;

/** The detailed result of opening a release. */
type Outcome = SmokeResult & {
  /** A sentence for each page and widget that does not work. */
  readonly faults: readonly string[];
  /** The check started but did not finish: the state of the release is unknown. */
  readonly isUnfinished?: true;
};

/**
 * Opens every page and widget of a built release in a browser, with the live shell and the one before it. The demo product runs
 * completely in that browser, including its API.
 */
export async function smokeRelease({ store, workspace }: Places, release: BuiltRelease): Promise<Outcome> {
  const executablePath = findBrowser();
  const isInstalled = await import('playwright-core').then(
    () => true,
    () => false,
  );
  if (!executablePath || !isInstalled) return without('no browser found');
  const found = await findReleases({ workspace, store, warn: () => {} }).catch(() => undefined);
  if (!found) return without('no built shell was found');
  const engine = await findEngine(workspace);
  if (!engine) return without('the API for browsers was not built here: run `pnpm build:qa`');
  const [shell, ...others] = (await twoShells(found, store)).filter(
    (one) => !findKernelNeed(release.contract, toKernelInShell(one)),
  );
  if (!shell) return without('no live shell has the kernel that it needs');

  return openWith(executablePath, { found, store, release, engine }, [shell, ...others]);
}

const without = (notSmoked: string): Outcome => ({ notSmoked, faults: [] });

const findKernelNeed = (contract: RemoteContract, kernel: KernelInShell): string | undefined =>
  findUnmetKernelNeed(contract, kernel);

/** Returns the current shell and the one served before it. */
async function twoShells({ shell, shells }: FoundReleases, store: ObjectStore): Promise<ShellBuild[]> {
  const latestFirst = (await listLiveShells(store, 24 * 365)).toSorted((one, other) => other.at.localeCompare(one.at));
  const kept = await Promise.all(
    latestFirst
      .filter(({ version }) => version !== shell.version)
      .slice(0, 1)
      .map(async ({ version }) => {
        const folder = await findStoredShell(store, version);
        return folder ? [await readShell(folder)] : [];
      }),
  );
  const released = shells.slice(shells.findIndex(({ version }) => version === shell.version) + 1);
  const before = [...released, ...kept.flat()].find(({ version }) => version !== shell.version);
  return [shell, ...(before ? [before] : [])];
}

interface SmokeInput {
  readonly found: FoundReleases;
  readonly store: ObjectStore;
  readonly release: BuiltRelease;
  readonly engine: NonNullable<Awaited<ReturnType<typeof findEngine>>>;
}

type Shells = readonly [ShellBuild, ...ShellBuild[]];

async function openWith(executablePath: string, opening: SmokeInput, shells: Shells): Promise<Outcome> {
  const { contract } = opening.release;
  let progress = 'nothing of it was opened yet';
  const unfinished = (why: string): Outcome => ({ notSmoked: why, faults: [], isUnfinished: true });
  const site = await serveWith(opening, shells);
  const sealed = await launchSealed(executablePath, new URL(site.urls[0])).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  if (!sealed) {
    await site.close();
    return without(`${executablePath} does not start in a sandbox or as a user of its own`);
  }
  const { browser } = sealed;
  const overdue = setTimeout(() => void sealed.close(), LONGEST);
  try {
    const byShell = await openPages(browser, site.urls, contract, {
      onOpened: (opened, all) => {
        progress = `${opened} of ${all} pages and widgets were opened`;
      },
    });
    const versions = shells.map(({ version }) => version);
    const faults = byShell.flatMap((found, at) => found.map((fault) => `${fault}, with the shell ${versions[at]}.`));
    return { smoked: versions, faults };
  } catch (error) {
    if (!browser.isConnected()) return unfinished(`it took longer than ${LONGEST / 60_000} minutes, ${progress}`);
    if (error instanceof StartError) return unfinished(`the product did not start in the browser: ${error.message}`);
    throw error;
  } finally {
    clearTimeout(overdue);
    await Promise.all([sealed.close(), site.close()]);
  }
}

async function serveWith({ found, store, release, engine }: SmokeInput, [first, ...others]: Shells) {
  const tested = await asOnly(release);
  const remotes = [...found.remotes.filter(({ name }) => name !== tested.name), tested];
  const composed = (shell: ShellBuild) => ({ shell, document: compose({ shell, remotes }) });
  const products = [composed(first), ...others.map(composed)] as const;
  const folders = new Map<string, string>();
  for (const { shell, document } of products) {
    folders.set(toShellBase(shell), shell.folder);
    for (const remote of document.remotes) {
      if (remote.state !== 'composed') continue;
      const candidates = remotes.find(({ name }) => name === remote.name)?.candidates ?? [];
      for (const { version, base } of [remote.release, ...(remote.lastKnownGood ? [remote.lastKnownGood] : [])]) {
        const here = candidates.find((one) => one.version === version)?.folder;
        const folder = here ?? (await store.asFolder(releasePrefix(remote.name, version)));
        if (folder) folders.set(base, folder);
      }
    }
  }
  return serveSmokeSite(products, { engine, folders });
}

/** Makes the release the only one of its remote, so that no other version replaces it. */
async function asOnly({ folder, contract }: BuiltRelease): Promise<FoundRemote> {
  const [manifest, integrity] = await Promise.all(
    ['mf-manifest.json', 'integrity.json'].map((file) => readJson<object>(`${folder}/${file}`)),
  );
  const release = { version: contract.version, folder, contract, manifest: manifest ?? {} };
  const hashes = (integrity ?? {}) as Readonly<Record<string, string>>;
  return {
    name: contract.name,
    contract,
    candidates: [{ ...release, integrity: hashes, ...pickKernelNeeds(contract) }],
  };
}
