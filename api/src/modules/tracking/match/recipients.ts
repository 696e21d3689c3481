import type { HeldReason } from '@quayside/contract';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { type CandidateBooking, hasRequestedBy } from './candidateBookings';
import { chooseTrip } from './chooseTrip';

export type Decision = { readonly recipients: readonly CandidateBooking[] } | { readonly held: HeldReason };

/** Returns the bookings of the owning agent that get a message of that agent. */
export const selectOwnersBookings = (
  message: SourceMessage,
  askers: readonly CandidateBooking[],
  owner: string,
): readonly CandidateBooking[] =>
  askers.filter(
    (asker) => asker.agentId === owner && asker.isTold && hasRequestedBy(asker, message, Number.POSITIVE_INFINITY),
  );

/**
 * Decides which bookings get a message: those that requested its references before it arrived, if all belong to one
 * agent. Thus a user who enters another company's number later learns nothing, and a number that two agents claim
 * reaches neither. A container must also fit the trip, because containers are used again. A message that an agent owns reaches bookings of that agent only, whenever they requested it.
 */
export const decideRecipients = (
  message: SourceMessage,
  askers: readonly CandidateBooking[],
  owner: string | null,
): Decision => {
  if (owner !== null) {
    const own = selectOwnersBookings(message, askers, owner);
    return chooseTrip(message, own);
  }
  const asking = askers.filter((asker) => hasRequestedBy(asker, message, Date.parse(message.receivedAt)));
  if (new Set(asking.map(({ agentId }) => agentId)).size > 1) return { held: 'several-agents' };
  const recipients = asking.filter(({ isTold }) => isTold);
  return chooseTrip(message, recipients);
};
