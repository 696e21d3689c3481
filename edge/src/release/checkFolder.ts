import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteContract, readContract } from '@quayside/contract/composition';
import { findFileFaults } from '@quayside/releases/fileKinds';
import { calculateIntegrity, findCopyFaults, listFiles } from '@quayside/releases/releaseFiles';
import { ReleaseError } from '../registry/releaseError';
import { findEntryFaults } from './entryFaults';
import { findFirstCallFaults } from './firstCallFaults';
import { findStyleFaults } from './styleFaults';

/** Default budgets in bytes after gzip, used where remote.json sets none. */
const defaultBudget = { entry: 9_000, page: 48_000 };

interface Assets {
  readonly sync?: readonly string[];
  readonly async?: readonly string[];
}

interface Manifest {
  readonly exposes?: readonly {
    readonly path: string;
    readonly assets?: { readonly js?: Assets; readonly css?: Assets };
  }[];
  readonly metaData?: { readonly globalName?: string };
}

interface Sizes {
  readonly entry: number;
  readonly pages: Readonly<Record<string, number>>;
}

/**
 * Checks that a built folder can be released: its contract is valid, all files exist, every script and style sheet matches its
 * hash, every compressed copy matches its file, the entry runs, all file kinds are allowed, pages start with calls that exist, and nothing exceeds its budget.
 *
 * @throws ReleaseError with a sentence per fault
 */
export async function checkFolder(folder: string): Promise<RemoteContract> {
  const contract = await builtContract(folder);
  const manifest = await read(folder, 'mf-manifest.json', (json) => json as Manifest);
  const sizes = await read(folder, 'sizes.json', (json) => json as Sizes);
  const hashes = await read(folder, 'integrity.json', (json) => json as Record<string, string>);
  const actual = await calculateIntegrity(folder);
  const faults = [
    ...(await findFileFaults(folder, await listFiles(folder))),
    ...(contract.uses ? [] : ['remote.json does not say what it uses of the kernel: build it with this workspace.']),
    ...(manifest.exposes?.some(({ path }) => path === './remote') ? [] : ['mf-manifest.json exposes no ./remote.']),
    ...findWrongHashes(hashes, actual),
    ...findMissingFiles(['remoteEntry.js', ...Object.keys(hashes), ...exposedBy(manifest)], actual),
    // Run the entry only when it is unchanged since the build.
    ...(actual['remoteEntry.js'] && hashes['remoteEntry.js'] === actual['remoteEntry.js']
      ? await findEntryFaults(folder, manifest.metaData?.globalName)
      : []),
    ...uncompressed(await listFiles(folder)),
    ...(await findCopyFaults(folder)),
    ...(await openStyles(folder, contract)),
    ...findFirstCallFaults(contract),
    ...overBudget(contract, sizes),
  ];
  if (faults.length > 0)
    throw new ReleaseError([`${contract.name} ${contract.version} cannot be released:`, ...faults].join('\n- '));
  return contract;
}

/** Reads the contract of a built folder. @throws ReleaseError when it is missing or invalid */
export const builtContract = (folder: string): Promise<RemoteContract> => read(folder, 'remote.json', readContract);

async function read<T>(folder: string, file: string, parse: (json: unknown) => T): Promise<T> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => {
    throw new ReleaseError(`${folder} is not a built remote: it has no ${file}.`);
  });
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    throw new ReleaseError(`${file} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

const exposedBy = ({ exposes = [] }: Manifest): string[] =>
  exposes.flatMap(({ assets }) =>
    [assets?.js, assets?.css].flatMap((files) => [...(files?.sync ?? []), ...(files?.async ?? [])]),
  );

/** Reports files that the build lists or the entry requests, and that are missing in the folder. */
export const findMissingFiles = (named: readonly string[], actual: Record<string, string>): string[] =>
  [...new Set(named)].filter((file) => !actual[file]).map((file) => `${file} is missing in the folder: build again.`);

/** Reports files whose bytes differ from the hashes of the build. */
export const findWrongHashes = (written: Record<string, string>, actual: Record<string, string>): string[] =>
  Object.entries(actual)
    .filter(([file, hash]) => written[file] !== hash)
    .map(([file]) => `${file} is not the file whose hash stands in integrity.json: build again.`);

async function openStyles(folder: string, { name }: RemoteContract): Promise<string[]> {
  const sheets = (await listFiles(folder)).filter((file) => file.endsWith('.css'));
  const faults = sheets.map(async (file) => findStyleFaults(file, await readFile(join(folder, file), 'utf8'), name));
  return (await Promise.all(faults)).flat();
}

/** Reports a missing compressed copy of the entry. The build compresses all files above one kilobyte. */
const uncompressed = (files: readonly string[]): string[] =>
  files.includes('remoteEntry.js.br') && files.includes('remoteEntry.js.gz')
    ? []
    : ['remoteEntry.js has no compressed copies: build it for production.'];

function overBudget({ budget }: RemoteContract, { entry, pages }: Sizes): string[] {
  const { entry: entryBudget, page: pageBudget } = { ...defaultBudget, ...budget };
  const over = (what: string, size: number, allowed: number, field: string) =>
    size > allowed
      ? [
          `${what} is ${size} bytes after gzip, and ${allowed} are allowed: make it smaller, or raise budget.${field} in remote.json.`,
        ]
      : [];
  return [
    ...over('The entry', entry, entryBudget, 'entry'),
    ...Object.entries(pages).flatMap(([page, size]) => over(page, size, pageBudget, 'page')),
  ];
}
