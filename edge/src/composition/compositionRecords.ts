import type { CompositionDocument } from '@quayside/contract/composition';
import { findGeneration, recordGeneration, recordShell } from '../registry/records';
import { storeShell } from '../registry/storedShells';
import type { ObjectStore } from '../store/objectStore';
import { toKernelInShell } from './compose';
import { createPatientWait, waitFor } from './createPatientWait';
import type { ShellBuild } from './releaseFolder';
import type { ReleasePlaces } from './releasePlaces';

/** Precision of a record's time, in milliseconds. */
const EXACT_TO = 10 * 60_000;
/** Milliseconds that a page waits for a record in a remote store, and the delay before a failed record is retried. */
const PATIENCE = 1_000;
const AGAIN_AFTER = 10_000;

export interface CompositionRecords {
  /** Records that a page got this composition, so that its id can be opened again and its releases are not pruned. */
  note(document: CompositionDocument): Promise<void>;
  /** Records that a page still runs a composition. */
  stillRuns(generation: string): Promise<void>;
  /** Records which shell this edge serves, for the checks of new releases, and stores its files. */
  noteShell(shell: ShellBuild): Promise<void>;
  find(generation: string): Promise<CompositionDocument | undefined>;
}

/**
 * Stores records of the compositions that pages run. When the store does not respond, the record is lost but the page
 * is sent.
 */
export function createCompositionRecords(store: ObjectStore, warn: ReleasePlaces['warn']): CompositionRecords {
  const noted = new Map<string, number>();
  const patiently = store.copy ? createPatientWait(PATIENCE) : waitFor;

  async function once(key: string, write: () => Promise<void>): Promise<void> {
    if (Date.now() - (noted.get(key) ?? 0) < EXACT_TO) return;
    noted.set(key, Date.now());
    const written = write().catch((error: unknown) => {
      noted.set(key, Date.now() - EXACT_TO + AGAIN_AFTER);
      warn(error, `${key} could not be recorded`);
    });
    await patiently(written);
  }

  return {
    note: (document) => once(document.generation, () => recordGeneration(store, document)),
    stillRuns: (generation) =>
      once(generation, async () => {
        const found = await findGeneration(store, generation);
        if (found) await recordGeneration(store, found.document);
        // Anyone can send any id: remember only compositions that a page had.
        else noted.delete(generation);
      }),
    noteShell: (shell) =>
      once(shell.version, async () => {
        await recordShell(store, { version: shell.version, kernel: toKernelInShell(shell) });
        // In watch mode every change makes another shell.
        if (process.env.NODE_ENV !== 'development') await storeShell(store, shell);
      }),
    find: async (generation) => (await findGeneration(store, generation))?.document,
  };
}
