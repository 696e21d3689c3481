import * as v from 'valibot';
import { readAudience } from './audience';
import { hold, lift, promote, rollBack, serveToAll, startCanary } from './moves';
import type { Move, ServedRemote } from './registry';
import { ReleaseError } from './releaseError';

const version = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200));
const because = v.optional(reason);

const MoveRequest = v.variant('move', [
  v.strictObject({ move: v.literal('release'), version, reason: because }),
  v.strictObject({ move: v.literal('canary'), version, to: v.string(), reason: because }),
  v.strictObject({ move: v.literal('promote'), reason: because }),
  v.strictObject({ move: v.literal('rollback'), reason }),
  v.strictObject({ move: v.literal('hold'), version, reason }),
  v.strictObject({ move: v.literal('lift'), version, reason: because }),
]);
type MoveRequest = v.InferOutput<typeof MoveRequest>;

const createMove = (asked: MoveRequest): ((served: ServedRemote) => Move) => {
  switch (asked.move) {
    case 'release':
      return serveToAll(asked.version);
    case 'canary':
      return startCanary(asked.version, readAudience(asked.to));
    case 'promote':
      return promote;
    case 'rollback':
      return rollBack;
    case 'hold':
      return hold(asked.version, asked.reason);
    case 'lift':
      return lift(asked.version);
  }
};

/** A step of the registry, and the version that users get by it. */
export interface RequestedMove {
  readonly step: (served: ServedRemote) => Move;
  readonly gives?: string;
}

/**
 * Reads a requested step from a request body; the step adds the given reason to the log.
 * @throws ReleaseError when the step is unknown or its reason is missing
 */
export function readMove(given: unknown): RequestedMove {
  const { success, output, issues } = v.safeParse(MoveRequest, given);
  if (!success) {
    const field = v.getDotPath(issues[0]);
    throw new ReleaseError(
      field === 'reason'
        ? 'Say why, in 3 to 200 characters.'
        : `${field ?? 'The body'} is not what a move takes: release, canary, promote, rollback, hold or lift.`,
    );
  }
  const step = createMove(output);
  const { reason } = output;
  // A hold states its reason in its own log entry.
  const withReason = (served: ServedRemote): Move => {
    const { after, did } = step(served);
    return { after, did: `${did} (${reason})` };
  };
  return {
    step: !reason || output.move === 'hold' ? step : withReason,
    ...((output.move === 'release' || output.move === 'canary') && { gives: output.version }),
  };
}
