import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** How long the process may take that runs an entry, in milliseconds. */
const PATIENCE_MS = 10_000;

const probe = join(import.meta.dirname, 'entryProbe.mjs');
const restricted = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

interface Seen {
  readonly complete?: boolean;
  readonly threw?: string;
}

/** Runs an entry in a process of its own: no environment, no files, no other processes, little memory. */
async function run(code: string, variable: string): Promise<Seen> {
  const child = spawn(process.execPath, [restricted, `--allow-fs-read=${probe}`, '--max-old-space-size=128', probe], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => {}); // it ended before it had read all; what it said counts
  child.stdin.end(JSON.stringify({ code, variable }));
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return said ? (JSON.parse(said) as Seen) : { threw: 'it took too much time or memory' };
}

/**
 * Runs an entry as a page would, apart from everything here, and looks for what a page takes of it.
 * @param variable where the entry leaves itself, as its manifest says
 * @returns a sentence for what is wrong
 */
export async function entryFaults(folder: string, variable: string | undefined): Promise<string[]> {
  if (!variable) return ['mf-manifest.json does not say where the entry leaves itself: build it with this workspace.'];
  const { complete, threw } = await run(await readFile(join(folder, 'remoteEntry.js'), 'utf8'), variable);
  if (threw !== undefined) return [`remoteEntry.js throws as soon as it runs: ${threw}.`];
  return complete ? [] : [`remoteEntry.js leaves nothing at ${variable} that a page can take.`];
}
