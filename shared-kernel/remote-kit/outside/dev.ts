import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SendError } from '@quayside/releases/sendRelease';
import { readSourceContract } from '../build/sourceContract';
import { buildScript } from './buildHere';
import { serveDev } from './devServer';
import { openQaSite } from './qaSite';

/** Default port; PORT of the environment overrides it. */
const usualPort = 3005;

/**
 * Rebuilds the remote of a folder whenever a file changes, and serves it to products in this machine's browser. Ends with its
 * build, or when it is stopped.
 * @param say is called with the address after the first build
 * @param product the address of a running product whose QA page is served around the remote; optional
 * @throws SendError when the folder is no remote, or the product has no QA page
 */
export async function develop(folder: string, say: (sentence: string) => void, product?: string): Promise<void> {
  if (!readSourceContract(folder)) throw new SendError(`${folder} is no folder of a remote: it has no remote.json.`);
  const built = () => join(folder, 'dist', readSourceContract(folder)?.version ?? '');
  const qa = product ? await openQaSite(product, built) : undefined;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), buildScript, '--watch'], {
    cwd: folder,
    // A running product uses React's production build, which does not fit a development build of a remote.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill());
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new SendError('The build failed.');
  const { address, changed } = await serveDev(built, Number(process.env.PORT ?? usualPort), qa);
  child.on('message', changed);
  const { name } = readSourceContract(folder) ?? {};
  say(
    [
      `${name} is built anew whenever a file of it changes, and the pages that took it are loaded again.`,
      `In a running product, signed in as staff: add ?remote:${name}=${address} to its address.`,
      qa
        ? `Alone, on QA's page with the API in the browser: ${address}`
        : "With --to=<address of a product> it is served alone, too, on QA's page with the API in the browser.",
    ].join('\n'),
  );
  await ended;
}
