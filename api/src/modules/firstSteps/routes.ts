import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { ownAgent } from '../../platform/people/ownAgent';
import { companies } from '../../tables/accountTables';
import { findFirstSteps } from './firstStepRows';

const getFirstSteps = handle(calls.getFirstSteps, ({ db, user }) => findFirstSteps(db, ownAgent(user)));

const hideFirstSteps = handle(calls.hideFirstSteps, async ({ tx, user, body: { hidden }, request }) => {
  const agentId = ownAgent(user);
  const before = await findFirstSteps(tx, agentId);
  if (before.hidden === hidden) return before;
  await tx.update(companies).set({ firstStepsHidden: hidden }).where(eq(companies.id, agentId));
  await recordChange(tx, {
    actor: user,
    action: 'first-steps.hidden',
    id: agentId,
    before: { hidden: before.hidden },
    after: { hidden },
    requestId: request.id,
  });
  return { ...before, hidden };
});

/** Onboarding checklist of a forwarding company. */
export const firstSteps: Module = { name: 'firstSteps', routes: [getFirstSteps, hideFirstSteps] };
