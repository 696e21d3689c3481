import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { invalid } from '../../platform/errors';
import { sailings } from '../../tables/rateTables';
import { loadDirectory } from '../rates/rows/rateTerms';
import { resolveExistingAgent } from '../rates/rows/resolveAgent';
import { findDeparture } from './rows/departureRows';
import { checkLane, termValues } from './rows/departureTerms';

/** Adds a departure of the user's agent, or of the agent that a super-admin names. */
export const createDeparture = handle(calls.createDeparture, async ({ tx, user, body, request }) => {
  const { agent, ...typed } = body;
  const agentId = await resolveExistingAgent(tx, user, agent);
  const { terms, errors } = checkLane(typed, await loadDirectory(tx, agentId));
  if (errors.length > 0) throw invalid(errors);
  const id = newId();
  await tx.insert(sailings).values({ id, agentId, source: 'hand', ...termValues(terms) });
  await recordChange(tx, { actor: user, action: 'departure.created', id, after: terms, requestId: request.id });
  return findDeparture(tx, user, id);
});
