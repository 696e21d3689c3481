import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { type RemoteContract, readContract } from '../src/composition/remoteContract';
import { hashOfInputs } from './packageInputs';
import { contentHash, integrityOf, precompress } from './releaseFiles';
import { disagreements, readSurface } from './remoteSurface';
import { kernelVersion } from './sharedModules';
import { startAssets } from './startAssets';

const folder = process.cwd();
const workspace = join(import.meta.dirname, '../..');
const watching = process.argv.includes('--watch');
const stampFile = join(folder, 'dist/build.json');

/** What `dist/build.json` says: of which inputs the build is, which version, and a hash of what came out. */
interface BuildStamp {
  inputs: string;
  version: string;
  build: string;
}

async function readJson<T>(file: string): Promise<T | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : undefined;
}

/** The remote's contract, compared with its source; nothing for the shell. */
async function checkedContract(): Promise<RemoteContract | undefined> {
  const json = await readJson(join(folder, 'remote.json'));
  if (!json) return undefined;
  const contract = readContract(json);
  const faults = disagreements(contract, readSurface(await readFile(join(folder, 'src/remote.tsx'), 'utf8')));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return contract;
}

/** A remote shares nothing of its own, so the list of shared modules would only make every page longer. */
async function shortenManifest(file: string): Promise<void> {
  const manifest = await readJson<object>(file);
  await writeFile(file, JSON.stringify({ ...manifest, shared: [], remotes: [] }));
}

/** Makes the folder that webpack wrote into what the edge serves. */
async function finish(stats: Stats, inputs: string, contract: RemoteContract | undefined): Promise<void> {
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
  const output = stats.compilation.outputOptions.path ?? join(folder, 'dist');
  if (contract) {
    await copyFile(join(folder, 'remote.json'), join(output, 'remote.json'));
    await rm(join(output, 'mf-stats.json'), { force: true });
    await shortenManifest(join(output, 'mf-manifest.json'));
  } else {
    await writeFile(join(output, 'assets.json'), JSON.stringify({ kernel: kernelVersion, ...startAssets(stats) }));
  }
  await writeFile(join(output, 'integrity.json'), JSON.stringify(await integrityOf(output)));
  if (!watching) await precompress(output);
  const version =
    contract?.version ?? (await readJson<{ version: string }>(join(folder, 'package.json')))?.version ?? '';
  const stamp: BuildStamp = { inputs, version, build: await contentHash(output) };
  // Written last and at once: who reads the stamp finds the whole build.
  await writeFile(`${stampFile}.new`, JSON.stringify(stamp));
  await rename(`${stampFile}.new`, stampFile);
}

async function main(): Promise<void> {
  const contract = await checkedContract();
  const inputs = await hashOfInputs(folder, workspace, !contract);
  const stamp = await readJson<BuildStamp>(stampFile);
  if (!watching && stamp?.inputs === inputs && existsSync(join(folder, 'dist', contract?.version ?? 'main.js'))) return;
  await rm(stampFile, { force: true });
  const { default: webpack } = await import('webpack');
  const { default: config } = (await import(join(folder, 'webpack.config.ts'))) as { default: Configuration };
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  const started = performance.now();
  const report = () => console.log(`${config.name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (watching) {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats) return console.error(error);
      checkedContract()
        .then((current) => finish(stats, '', current))
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
  await finish(stats, inputs, contract);
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  report();
}

main().catch((reason: unknown) => {
  console.error(
    `The build of ${folder.split('/').at(-1)} failed.\n${reason instanceof Error ? reason.message : reason}`,
  );
  process.exitCode = 1;
});
