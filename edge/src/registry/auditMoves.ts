import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { ReleaseMove } from '@quayside/api';
import type { ObjectStore } from '../store/objectStore';
import { isWithin } from './records';
import { readRegistry, registryKey } from './registry';

/** Milliseconds between two looks at the registry. */
const EVERY_MS = 5_000;
/** What is older was told of long ago; the audit may have let go of it. */
const RECENT_HOURS = 24 * 30;

interface AuditParts {
  readonly store: ObjectStore;
  /** Writes moves into the audit, each once. */
  readonly record: (moves: readonly ReleaseMove[]) => Promise<void>;
  readonly warn: (error: unknown, sentence: string) => void;
}

const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);

/** The latest moves of the registry, whoever made them and on whichever machine. */
async function movesIn(store: ObjectStore): Promise<ReleaseMove[]> {
  const { remotes } = await readRegistry(store);
  return Object.entries(remotes).flatMap(([remote, { log }]) =>
    log
      .filter(({ at }) => isWithin(at, RECENT_HOURS))
      .map(({ at, did, by, byId, from }) => ({
        ...{ id: idOf(remote, at, did), remote, at, did, by, actorId: byId },
        ...(from && (isIP(from) ? { address: from } : { from })),
      })),
  );
}

/** Looks for moves that were not told of yet; what could not be told is told the next time. */
export function moveTeller({ store, record }: Omit<AuditParts, 'warn'>): () => Promise<void> {
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
 * Hands on to the audit what was done to releases: over HTTPS, on the command line of any machine, or by the watch of canaries.
 * The registry keeps the moves, so that none is lost while no edge runs. @returns how to end it
 */
export function auditMoves({ warn, ...parts }: AuditParts): () => void {
  const look = moveTeller(parts);
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
