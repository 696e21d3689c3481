import { createRate } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { newId } from '../../platform/id';
import { recordChange } from '../../platform/recordChange';
import { knownAgentOf } from './rows/agentOf';
import { findRate } from './rows/rateRows';
import { loadDirectory, termColumns, termValues } from './rows/rateTerms';
import { checkTerms } from './tariff/rateTerms';

/** Adds a tariff line of the caller's agent, or of the one that a super-admin names. */
export const add = handle(createRate, async ({ tx, user, body, request }) => {
  const agent = await knownAgentOf(tx, user, body.agent);
  const { terms, errors } = checkTerms(body, await loadDirectory(tx, agent));
  if (errors.length > 0) throw invalid(errors);
  const id = newId();
  await tx.execute(
    sql`insert into rates (id, agent_id, ${termColumns}) values (${id}, ${agent}, ${termValues(terms)})`,
  );
  await recordChange(tx, { actor: user, action: 'rate.created', id, after: terms, requestId: request.id });
  return findRate(tx, user, id);
});
