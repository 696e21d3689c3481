import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { invalid } from '../../platform/errors';
import { rates } from '../../tables/rateTables';
import { notifyLineChange } from './rows/notifyLaneChanges';
import { findRate } from './rows/rateRows';
import { loadDirectory, termValues } from './rows/rateTerms';
import { resolveExistingAgent } from './rows/resolveAgent';
import { checkTerms } from './tariff/rateTerms';

/** Adds a tariff line of the caller's agent, or of the agent that a super-admin names. */
export const createRate = handle(calls.createRate, async ({ tx, user, body, request }) => {
  const agent = await resolveExistingAgent(tx, user, body.agent);
  const { terms, errors } = checkTerms(body, await loadDirectory(tx, agent));
  if (errors.length > 0) throw invalid(errors);
  const id = newId();
  await tx.insert(rates).values({ id, agentId: agent, ...termValues(terms) });
  await recordChange(tx, { actor: user, action: 'rate.created', id, after: terms, requestId: request.id });
  await notifyLineChange(tx, user, id, 'New rate');
  return findRate(tx, user, id);
});
