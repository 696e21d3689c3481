import type { CompositionDocument, KernelInShell } from '@quayside/contract/composition';
import { asJson, getJson, type ObjectStore } from '../store/objectStore';

/** A composition that pages got. */
export interface GenerationRecord {
  /** The latest time when a page got it or reported running it: ISO 8601, accurate to about ten minutes. */
  readonly at: string;
  readonly document: CompositionDocument;
}

/** A shell that an edge serves, so that releases made elsewhere can be checked against it. */
export interface ShellRecord {
  /** The latest time when an edge served it: ISO 8601, accurate to about ten minutes. */
  readonly at: string;
  readonly version: string;
  readonly kernel: KernelInShell;
}

const generationKey = (id: string): string => `generations/${id}.json`;
const isGeneration = (id: string): boolean => /^[0-9a-f]{16}$/.test(id);
const shellKey = (version: string): string => `shells/${version}.json`;

const now = (): string => new Date().toISOString();

export async function recordGeneration(store: ObjectStore, document: CompositionDocument): Promise<void> {
  await store.put(generationKey(document.generation), asJson({ at: now(), document } satisfies GenerationRecord));
}

export async function recordShell(store: ObjectStore, shell: Omit<ShellRecord, 'at'>): Promise<void> {
  await store.put(shellKey(shell.version), asJson({ at: now(), ...shell } satisfies ShellRecord));
}

/** Returns the composition of an id, or undefined when no page had it or its record was pruned. */
export const findGeneration = async (store: ObjectStore, id: string): Promise<GenerationRecord | undefined> =>
  isGeneration(id) ? getJson<GenerationRecord>(store, generationKey(id)) : undefined;

export const forgetGeneration = (store: ObjectStore, id: string): Promise<void> => store.remove(generationKey(id));

export const listGenerations = (store: ObjectStore): Promise<GenerationRecord[]> => all(store, 'generations/');

/** Returns the shells that were served in the last hours. */
export async function listLiveShells(store: ObjectStore, hours = 24): Promise<ShellRecord[]> {
  const shells = await all<ShellRecord>(store, 'shells/');
  return shells.filter(({ at }) => isWithinHours(at, hours));
}

/** Returns the kernels of all recorded shells, each as in the latest shell with its version. */
export async function listKnownKernels(store: ObjectStore): Promise<KernelInShell[]> {
  const shells = await all<ShellRecord>(store, 'shells/');
  const latestLast = shells.toSorted((one, other) => one.at.localeCompare(other.at));
  return [...new Map(latestLast.map(({ kernel }) => [kernel.version, kernel])).values()];
}

export const isWithinHours = (at: string, hours: number): boolean => Date.now() - Date.parse(at) < hours * 3_600_000;

async function all<T>(store: ObjectStore, prefix: string): Promise<T[]> {
  const found = await Promise.all((await store.list(prefix)).map((key) => getJson<T>(store, key)));
  return found.flatMap((record) => record ?? []);
}
