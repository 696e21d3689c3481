import type { HeldReason } from '@quayside/contract';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { type Asker, hadAsked } from './askers';

export type Decision = { readonly recipients: readonly Asker[] } | { readonly held: HeldReason };

/**
 * Who gets a message: the bookings that asked before it came, all of one agent. Whoever types another's number later learns
 * nothing, and what two agents claim goes to neither of them.
 */
export const decide = (message: SourceMessage, askers: readonly Asker[]): Decision => {
  const asking = askers.filter((asker) => hadAsked(asker, message, Date.parse(message.receivedAt)));
  if (new Set(asking.map(({ agentId }) => agentId)).size > 1) return { held: 'several-agents' };
  const recipients = asking.filter(({ isTold }) => isTold);
  return recipients.length > 0 ? { recipients } : { held: 'nobody-asked' };
};
