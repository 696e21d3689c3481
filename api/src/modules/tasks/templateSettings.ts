import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { taskTemplates } from '../../tables/taskTables';
import { requireTaskOwners } from './taskOwners';
import { homeCountries } from './templateTasks';

const findTemplates = async (db: Executor, agentId: string): Promise<calls.TaskTemplates> => {
  const [row] = await db.select().from(taskTemplates).where(eq(taskTemplates.agentId, agentId));
  const { templates = [], version = 0 } = row ?? {};
  return { templates: [...templates], countries: await homeCountries(db, agentId), version };
};

export const getTaskTemplates = handle(calls.getTaskTemplates, ({ db, user }) => findTemplates(db, ownAgent(user)));

/** Changes the templates for new bookings; existing bookings keep their tasks. */
export const updateTaskTemplates = handle(
  calls.updateTaskTemplates,
  async ({ tx, user, body: { templates }, expectedVersion, request }) => {
    const agentId = ownAgent(user);
    // Lock the company so that concurrent changes of its templates wait.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
    const before = await findTemplates(tx, agentId);
    refuseStale('the templates of tasks', before.version, expectedVersion);
    const owners = new Set(before.templates.map(({ owner }) => owner));
    const named = templates.map(({ owner }, index) => ({ path: `templates.${index}.owner`, id: owner }));
    // An owner who has left stays in the template until replaced; the tasks then go to the owner of the booking.
    await requireTaskOwners(
      tx,
      agentId,
      named.filter(({ id }) => !owners.has(id)),
    );
    await tx
      .insert(taskTemplates)
      .values({ agentId, templates })
      .onConflictDoUpdate({
        target: taskTemplates.agentId,
        set: { templates, updatedAt: sql`now()`, version: sql`${taskTemplates.version} + 1` },
      });
    const after = await findTemplates(tx, agentId);
    await recordChange(tx, {
      ...{ actor: user, action: 'task-templates.changed', id: agentId, requestId: request.id },
      ...{ before: { templates: before.templates }, after: { templates: after.templates } },
    });
    return after;
  },
);
