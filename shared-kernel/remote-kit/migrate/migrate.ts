import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rangeAdmitsEarlierVersion } from '@quayside/contract/composition';
import { SendError } from '@quayside/releases/sendRelease';
import * as v from 'valibot';
import { migrateSources } from './migrateSources';
import type { Migration } from './migrations';
import type { Source } from './parsed';

/** Folders of a remote without handwritten files. */
const made = ['node_modules', 'dist', 'standalone-dist', '.cache', '.git', 'coverage'];

async function sourcesIn(folder: string, root = folder): Promise<Source[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry): Promise<Source[]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return made.includes(entry.name) ? [] : sourcesIn(path, root);
    const isSource = entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name);
    return isSource ? [{ name: relative(root, path), text: await readFile(path, 'utf8') }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Reads only these fields; the rest may have an older kernel's format. */
const OldContract = v.object({ name: v.string(), kernel: v.string() });

async function contractIn(folder: string): Promise<v.InferOutput<typeof OldContract>> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => {
    throw new SendError(`${folder} is no folder of a remote: it has no remote.json.`);
  });
  try {
    return v.parse(OldContract, JSON.parse(text));
  } catch {
    throw new SendError('remote.json does not say "name" and "kernel", so it is not known what changed since.');
  }
}

/** Returns the package of a module: `@quayside/kernel` for `@quayside/kernel/api`. */
const getPackageName = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/** Lists packages in a remote's manifest whose modules have moved away. */
async function packagesLeft(folder: string, due: readonly Migration[]): Promise<string[]> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
  const moved = due
    .flatMap(({ changes }) => changes)
    .flatMap((one) => ('module' in one ? [[getPackageName(one.module), getPackageName(one.becomes)] as const] : []))
    .filter(([before, after]) => before !== after && manifest.includes(`"${before}"`));
  return [...new Set(moved.map(([before]) => before))].map((before) => {
    const after = [...new Set(moved.filter(([one]) => one === before).map(([, one]) => one))];
    return `package.json: ${before} is gone: name in its place what is used of ${after.join(', ')}.`;
  });
}

interface MigrateWishes {
  /** The kernel version of the sources, when `remote.json` already names another. */
  readonly from?: string | undefined;
}

/**
 * Rewrites the sources of a remote for the installed kernel, UI kit and contract, with every change after the oldest kernel that
 * `remote.json` admits. After a rewrite, `remote.json` requires the kernel with those changes.
 *
 * @param folder the remote's package
 * @returns what was changed, and what was not, a line each
 * @throws SendError when the folder is no remote, or its range or `from` is invalid
 */
export async function migrate(
  folder: string,
  migrations: readonly Migration[],
  { from }: MigrateWishes = {},
): Promise<string> {
  const { name, kernel } = await contractIn(folder);
  if (from !== undefined && !/^\d+\.\d+\.\d+$/.test(from))
    throw new SendError(`--from is '${from}': give the version of the kernel that the sources are of, such as 2.3.0.`);
  const due = migrations.filter(({ to }) => rangeAdmitsEarlierVersion(from ?? kernel, to));
  const { sources, did, left: places } = migrateSources(await sourcesIn(folder), due);
  const left = [...places, ...(await packagesLeft(folder, due))];
  for (const source of sources) await writeFile(join(folder, source.name), source.text);
  const raised = did.length > 0 ? await raiseKernel(folder, kernel, due) : [];
  const changed = [...did, ...raised];
  if (changed.length === 0 && left.length === 0)
    return `${name} has nothing that changed after kernel ${from ?? kernel}.`;
  return [
    ...(changed.length > 0 ? [`${name} was changed:`, ...changed.map((one) => `- ${one}`)] : []),
    ...(left.length > 0 ? [`${name} needs a look by hand:`, ...left.map((one) => `- ${one}`)] : []),
    'Run the types and the tests, then look at what changed before you commit it.',
  ].join('\n');
}

/** Raises the kernel range: migrated sources do not run on the older kernel, and the gate would refuse the release. */
async function raiseKernel(folder: string, kernel: string, due: readonly Migration[]): Promise<string[]> {
  const newest = due.at(-1)?.to;
  if (!newest || !rangeAdmitsEarlierVersion(kernel, newest)) return [];
  const file = join(folder, 'remote.json');
  const text = await readFile(file, 'utf8');
  const raised = text.replace(/("kernel"\s*:\s*)"[^"]*"/, (_all, key: string) => `${key}"^${newest}"`);
  await writeFile(file, raised);
  return [`remote.json: kernel is ^${newest}, and was ${kernel}`];
}
