import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { RemoteContract } from '@quayside/contract/composition';
import { type KernelTypes, kernelTypesFile, pickUsedTypes } from '@quayside/releases/kernelTypes';
import { calculateIntegrity, contentHash, finishReleaseFolder } from '@quayside/releases/releaseFiles';
import type { Configuration, Stats } from 'webpack';
import { firstLoads } from './firstLoads';
import { readKernelOffer } from './kernelOffer';
import { readKernelUses } from './kernelUse';
import { hashOfInputs } from './packageInputs';
import { pageSizes } from './pageSizes';
import { isQuick } from './quickBuild';
import { readKernelTypes } from './readKernelTypes';
import { readOwnSources } from './readOwnSources';
import { findDisagreements, readSurface } from './remoteSurface';
import { federationRuntime, kernelVersion, reactVersion } from './sharedModules';
import { findWidgetFaults, readContracts, readPageSources, readUsedWidgets } from './shownWidgets';
import { outputFolder, readSourceContract } from './sourceContract';
import { startAssets } from './startAssets';

const workspace = join(import.meta.dirname, '../../..');
/**
 * Returns the other remotes' contracts. An external repository has none: there the release gate compares with the live
 * ones.
 */
const neighbours = (): Promise<RemoteContract[]> =>
  existsSync(join(workspace, 'shared-kernel')) ? readContracts(workspace) : Promise.resolve([]);
const watching = process.argv.includes('--watch');
const stampFile = (built: string): string =>
  join(built, process.env.RELEASE_VERSION ? `${process.env.RELEASE_VERSION}.json` : 'build.json');

/** The content of `dist/build.json`: hash of the inputs, version, and hash of the output. */
interface BuildStamp {
  inputs: string;
  version: string;
  build: string;
  /** Whether it has all that a release needs; false after a quick build. */
  isComplete: boolean;
}

async function readJson<T>(file: string): Promise<T | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : undefined;
}

/**
 * Returns the remote's contract after comparing it with its source and the widgets it uses; undefined for the shell.
 */
async function checkedContract(folder: string): Promise<RemoteContract | undefined> {
  const contract = readSourceContract(folder);
  if (!contract) return undefined;
  const faults = [
    ...findDisagreements(contract, readSurface(await readFile(join(folder, 'src/remote.tsx'), 'utf8'))),
    ...findWidgetFaults(readUsedWidgets(await readPageSources(folder)), await neighbours()),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return contract;
}

const writeJson = (file: string, content: object): Promise<void> => writeFile(file, JSON.stringify(content));

/** Removes the list of shared modules: a remote shares none of its own, and the list would make every page longer. */
async function shortenManifest(file: string): Promise<void> {
  const manifest = await readJson<object>(file);
  await writeJson(file, { ...manifest, shared: [], remotes: [] });
}

/** Turns webpack's output into what the edge serves. */
async function finish(
  folder: string,
  stats: Stats,
  inputs: string,
  contract: RemoteContract | undefined,
): Promise<void> {
  const built = join(folder, outputFolder());
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
  const output = stats.compilation.outputOptions.path ?? built;
  if (contract) {
    const sources = await readOwnSources(stats, folder);
    const shown = readUsedWidgets(sources);
    const gives = Object.fromEntries(shown.map(({ name, props }) => [name, props]));
    const uses = { ...readKernelUses(sources), ...federationRuntime };
    // Reading types takes seconds, and only a release needs them.
    if (!watching && !isQuick)
      await writeJson(join(output, kernelTypesFile), pickUsedTypes(uses, await readKernelTypes(workspace)));
    const surface = readSurface(await readFile(join(folder, 'src/remote.tsx'), 'utf8'));
    const first = firstLoads(stats, { folder, surface, shown });
    const taken = { uses, embeds: Object.keys(gives).sort(), gives, react: `^${reactVersion}`, first };
    await writeJson(join(output, 'remote.json'), { ...contract, ...taken });
    await writeJson(join(output, 'sizes.json'), await pageSizes(stats, output));
    await rm(join(output, 'mf-stats.json'), { force: true });
    await shortenManifest(join(output, 'mf-manifest.json'));
  } else {
    const offers = await readKernelOffer(join(workspace, 'shared-kernel'));
    await writeJson(join(output, 'assets.json'), {
      kernel: kernelVersion,
      react: reactVersion,
      ...startAssets(stats),
      offers,
    });
    if (!watching && !isQuick) await writeJson(join(output, kernelTypesFile), await readKernelTypes(workspace));
  }
  if (watching) await writeJson(join(output, 'integrity.json'), await calculateIntegrity(output));
  else await finishReleaseFolder(output, isQuick ? 'quick' : 'smallest');
  const version =
    contract?.version ?? (await readJson<{ version: string }>(join(folder, 'package.json')))?.version ?? '';
  const stamp: BuildStamp = { inputs, version, build: await contentHash(output), isComplete: !isQuick };
  await mkdir(built, { recursive: true });
  // Written last and atomically: a reader of the stamp finds the complete build.
  const file = stampFile(built);
  await writeFile(`${file}.new`, JSON.stringify(stamp));
  await rename(`${file}.new`, file);
}

/**
 * Checks that a built remote still uses only existing kernel exports. It is built without the kernel and may be older.
 */
async function knowsKernel(built: string, { version }: RemoteContract): Promise<boolean> {
  const { uses = {} } = (await readJson<RemoteContract>(join(built, version, 'remote.json'))) ?? {};
  const said = await readJson<KernelTypes>(join(built, version, kernelTypesFile));
  return JSON.stringify(said) === JSON.stringify(pickUsedTypes(uses, await readKernelTypes(workspace)));
}

/** Builds the package in a folder unless its inputs are unchanged; with `--watch`, again after each change. */
async function buildIfChanged(folder: string): Promise<void> {
  // The configuration of a package names its files from the current folder.
  process.chdir(folder);
  const built = join(folder, outputFolder());
  const contract = await checkedContract(folder);
  const inputs = await hashOfInputs(folder, workspace, !contract);
  const stamp = await readJson<BuildStamp>(stampFile(built));
  const isBuilt = stamp?.inputs === inputs && existsSync(join(built, contract?.version ?? 'main.js'));
  if (!watching && isBuilt && isQuick) return;
  if (!watching && isBuilt && stamp.isComplete && (!contract || (await knowsKernel(built, contract)))) return;
  await rm(stampFile(built), { force: true });
  const { default: webpack } = await import('webpack');
  const { default: config } = (await import(join(folder, 'webpack.config.ts'))) as { default: Configuration };
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  const started = performance.now();
  if (watching) {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats) return console.error(error);
      checkedContract(folder)
        .then((current) => finish(folder, stats, '', current))
        .then(
          () => {
            console.log(`${config.name} built`);
            process.send?.('built');
          },
          (reason: unknown) => console.error(String(reason)),
        );
    });
    return;
  }
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await finish(folder, stats, inputs, contract);
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  console.log(`${config.name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds the packages in the folders of the command line, one after the other; by default the current folder. */
async function main(): Promise<void> {
  const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  for (const folder of folders.length > 0 ? folders.map((one) => resolve(one)) : [process.cwd()])
    await buildIfChanged(folder).catch((reason: unknown) => {
      const message = reason instanceof Error ? reason.message : String(reason);
      throw new Error(`The build of ${basename(folder)} failed.\n${message}`);
    });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
