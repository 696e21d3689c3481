import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

/** How long an entry may run, in milliseconds; it only says what there is. */
const PATIENCE_MS = 2_000;

/** As much of a page as an entry looks at while it starts. */
function bareWindow(): Record<string, unknown> {
  const src = 'https://release.example/remotes/checked/remoteEntry.js';
  const window: Record<string, unknown> = {
    location: new URL(src),
    navigator: { userAgent: '' },
    console: { log() {}, info() {}, warn() {}, error() {}, debug() {} },
    ...{ URL, setTimeout: () => 0, clearTimeout() {}, queueMicrotask() {} },
  };
  const document = {
    currentScript: { tagName: 'SCRIPT', src },
    getElementsByTagName: () => [],
    ...{ baseURI: src, defaultView: window },
  };
  return Object.assign(window, { document, window, self: window, globalThis: window });
}

/**
 * Runs an entry as a page would, apart from everything here, and looks for what a page takes of it.
 * @param variable where the entry leaves itself, as its manifest says
 * @returns a sentence for what is wrong
 */
export async function entryFaults(folder: string, variable: string | undefined): Promise<string[]> {
  if (!variable) return ['mf-manifest.json does not say where the entry leaves itself: build it with this workspace.'];
  const context = createContext(bareWindow());
  try {
    runInContext(await readFile(join(folder, 'remoteEntry.js'), 'utf8'), context, { timeout: PATIENCE_MS });
  } catch (error) {
    return [`remoteEntry.js throws as soon as it runs: ${(error as Error).message}.`];
  }
  const { get, init } = (context[variable] ?? {}) as { get?: unknown; init?: unknown };
  return typeof get === 'function' && typeof init === 'function'
    ? []
    : [`remoteEntry.js leaves nothing at ${variable} that a page can take.`];
}
