import type { HeldReason } from '@quayside/contract';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { type Asker, hadAsked } from './askers';

export type Decision = { readonly recipients: readonly Asker[] } | { readonly held: HeldReason };

/** The bookings of an agent that a message of its own is for. */
export const whoGets = (message: SourceMessage, askers: readonly Asker[], owner: string): readonly Asker[] =>
  askers.filter(
    (asker) => asker.agentId === owner && asker.isTold && hadAsked(asker, message, Number.POSITIVE_INFINITY),
  );

/**
 * Who gets a message: the bookings that asked before it came, all of one agent. Whoever types another's number later learns
 * nothing, and what two agents claim goes to neither of them. What is an agent's own goes to bookings of that agent alone,
 * whenever they asked.
 */
export const decide = (message: SourceMessage, askers: readonly Asker[], owner: string | null): Decision => {
  if (owner !== null) {
    const own = whoGets(message, askers, owner);
    return own.length > 0 ? { recipients: own } : { held: 'nobody-asked' };
  }
  const asking = askers.filter((asker) => hadAsked(asker, message, Date.parse(message.receivedAt)));
  if (new Set(asking.map(({ agentId }) => agentId)).size > 1) return { held: 'several-agents' };
  const recipients = asking.filter(({ isTold }) => isTold);
  return recipients.length > 0 ? { recipients } : { held: 'nobody-asked' };
};
