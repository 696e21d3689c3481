import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { ReleaseMove } from '@quayside/api';
import type { ObjectStore } from '../store/objectStore';
import { isWithinHours } from './records';
import { readRegistry, registryKey } from './registry';

/** Interval between two reads of the registry, in milliseconds. */
const EVERY_MS = 5_000;
/** Older moves were recorded long ago, and the audit log may have deleted them. */
const RECENT_HOURS = 24 * 30;

interface AuditParts {
  readonly store: ObjectStore;
  /** Writes moves into the audit log, each once. */
  readonly record: (moves: readonly ReleaseMove[]) => Promise<void>;
  readonly warn: (error: unknown, sentence: string) => void;
}

const hashMoveId = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);

/** Returns the latest moves of the registry, by all people and machines. */
async function movesIn(store: ObjectStore): Promise<ReleaseMove[]> {
  const { remotes } = await readRegistry(store);
  return Object.entries(remotes).flatMap(([remote, { log }]) =>
    log
      .filter(({ at }) => isWithinHours(at, RECENT_HOURS))
      .map(({ at, did, by, byId, from }) => ({
        ...{ id: hashMoveId(remote, at, did), remote, at, did, by, actorId: byId },
        ...(from && (isIP(from) ? { address: from } : { from })),
      })),
  );
}

/** Returns a function that records moves that were not recorded yet; a failed one is retried by the next call. */
export function createMoveRecorder({ store, record }: Omit<AuditParts, 'warn'>): () => Promise<void> {
  let seen: string | undefined;
  const told = new Set<string>();
  return async () => {
    const stamp = await store.stamp(registryKey);
    if (stamp === undefined || stamp === seen) return;
    const moves = (await movesIn(store)).filter(({ id }) => !told.has(id));
    await record(moves);
    for (const { id } of moves) told.add(id);
    seen = stamp;
  };
}

/**
 * Copies moves of releases into the audit log: those made over HTTPS, on any machine's command line, or by the canary watch.
 * The registry stores the moves, so none is lost while no edge runs. @returns a function that stops it
 */
export function auditMoves({ warn, ...parts }: AuditParts): () => void {
  const look = createMoveRecorder(parts);
  let underWay = false;
  const timer = setInterval(() => {
    if (underWay) return;
    underWay = true;
    look()
      .catch((error: unknown) => warn(error, 'moves of releases could not be written to the audit'))
      .finally(() => {
        underWay = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
