import type { CompositionDocument } from '@quayside/contract/composition';
import { keepShell } from '../registry/keptShells';
import { findGeneration, recordGeneration, recordShell } from '../registry/records';
import type { ObjectStore } from '../store/objectStore';
import { kernelOf } from './compose';
import { patientFor, waitFor } from './patience';
import type { ShellBuild } from './releaseFolder';
import type { ReleasePlaces } from './releasePlaces';

/** How exact the time of a record is, in milliseconds. */
const EXACT_TO = 10 * 60_000;
/** Milliseconds that a page waits for a record in a store elsewhere, and until a record that failed is tried again. */
const PATIENCE = 1_000;
const AGAIN_AFTER = 10_000;

export interface HandedOut {
  /** Notes that a page gets this composition, so that its id brings it back and nothing in it is cleared away. */
  note(document: CompositionDocument): Promise<void>;
  /** Notes that a page still runs a composition. */
  stillRuns(generation: string): Promise<void>;
  /** Notes which shell this edge serves, so that releases are compared with it, and keeps its files. */
  noteShell(shell: ShellBuild): Promise<void>;
  find(generation: string): Promise<CompositionDocument | undefined>;
}

/** Keeps the records of what pages run; a store that does not answer costs the record, never the page. */
export function keepHandedOut(store: ObjectStore, warn: ReleasePlaces['warn']): HandedOut {
  const noted = new Map<string, number>();
  const patiently = store.copy ? patientFor(PATIENCE) : waitFor;

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
        // Anybody can ask for any id: what no page had is not remembered.
        else noted.delete(generation);
      }),
    noteShell: (shell) =>
      once(shell.version, async () => {
        await recordShell(store, { version: shell.version, kernel: kernelOf(shell) });
        // Under watch each word that changes is another shell.
        if (process.env.NODE_ENV !== 'development') await keepShell(store, shell);
      }),
    find: async (generation) => (await findGeneration(store, generation))?.document,
  };
}
