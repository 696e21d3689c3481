import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Time limit for the check of an entry, in milliseconds. */
const TIMEOUT_MS = 10_000;

const probe = join(import.meta.dirname, 'entryProbe.mjs');
const restricted = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

interface Outcome {
  readonly complete?: boolean;
  readonly threw?: string;
}

/**
 * Checks an entry in a separate process, in a WebAssembly interpreter. The process is the second barrier: it has no environment
 * variables, cannot write files or start processes, and has little memory and a timeout.
 */
async function check(code: string, variable: string): Promise<Outcome> {
  // The interpreter is loaded from the installed packages.
  const child = spawn(process.execPath, [restricted, '--allow-fs-read=*', '--max-old-space-size=128', probe], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => {}); // The process ended before it read everything; its answer counts.
  child.stdin.end(JSON.stringify({ code, variable }));
  const [answer] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return answer ? (JSON.parse(answer) as Outcome) : { threw: 'it took too much time or memory' };
}

/**
 * Runs an entry in an isolated interpreter, and looks for the container that a page needs.
 * @param variable the global variable of the container, from the manifest
 * @returns a sentence for each fault
 */
export async function findEntryFaults(folder: string, variable: string | undefined): Promise<string[]> {
  if (!variable) return ['mf-manifest.json does not say where the entry leaves itself: build it with this workspace.'];
  const { complete, threw } = await check(await readFile(join(folder, 'remoteEntry.js'), 'utf8'), variable);
  if (threw !== undefined) return [`remoteEntry.js throws as soon as it runs: ${threw}.`];
  return complete ? [] : [`remoteEntry.js leaves nothing at ${variable} that a page can take.`];
}
