import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The root of the repository. */
export const workspace = join(import.meta.dirname, '..');
/** The folder of the API build for browsers. */
export const workerBuild = join(workspace, 'api/dist/worker');

const require = createRequire(import.meta.url);

const run = (folder: string, program: string): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--import', require.resolve('tsx/esm'), join(workspace, program)], {
      cwd: folder,
      stdio: 'inherit',
    });
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`The build of ${folder} failed`))));
  });

/** Builds a package of the workspace; it does nothing when nothing changed. */
export const buildPackage = (folder: string): Promise<void> =>
  run(folder, 'shared-kernel/remote-kit/build/buildIfChanged.ts');

let worker: Promise<void> | undefined;
/** Builds the API for browsers once for all callers. */
export const buildWorker = (): Promise<void> => {
  worker ??= run(join(workspace, 'api'), 'api/build/buildWorkerHost.ts');
  return worker;
};

/** Checks whether browsers request a file: no debugger files, and compressed copies only of the API. */
export const served = (file: string): boolean =>
  !/\.(map|br)$/.test(file) && (!/(?<!\.tar)\.gz$/.test(file) || file.startsWith(workerBuild));

/** Returns the number of bytes of the API that a browser loads before it can start. */
export const engineBytes = async (): Promise<number> =>
  JSON.parse(await readFile(join(workerBuild, 'engine.json'), 'utf8')).bytes;
