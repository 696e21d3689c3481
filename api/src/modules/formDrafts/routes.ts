import * as calls from '@quayside/contract';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { editConflict } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { formDrafts as table } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';

const tenantOf = (user: User): string => user.tenantId ?? '';
const ofUser = (user: User) => and(eq(table.userId, user.id), eq(table.tenant, tenantOf(user)));
const isForm = (user: User, form: string) => and(ofUser(user), eq(table.form, form));

const columns = { form: table.form, content: table.content, version: table.version, updatedAt: table.updatedAt };

const getFormDraft = handle(calls.getFormDraft, async ({ db, user, params: { form } }) => {
  const [found] = await db.select(columns).from(table).where(isForm(user, form));
  return found ?? null;
});

/** Deletes the oldest drafts of a person who has too many. */
const deleteOldest = async (tx: Tx, user: User): Promise<void> => {
  const latest = tx
    .select({ form: table.form })
    .from(table)
    .where(ofUser(user))
    .orderBy(desc(table.updatedAt))
    .limit(calls.formDraftLimits.perPerson);
  await tx.delete(table).where(and(ofUser(user), notInArray(table.form, latest)));
};

const saveFormDraft = handle(
  calls.saveFormDraft,
  async ({ tx, user, params: { form }, body: { content }, expectedVersion }) => {
    const [before] = await tx.select(columns).from(table).where(isForm(user, form)).for('update');
    refuseStale('this form in another tab', before?.version ?? 0, expectedVersion);
    if (before) {
      const set = { content, ...nextVersion(table) };
      const [changed] = await tx.update(table).set(set).where(isForm(user, form)).returning(columns);
      if (changed) return changed;
    }
    const row = { userId: user.id, tenant: tenantOf(user), form, content };
    // When two tabs start at once, the second one gets a conflict.
    const [added] = await tx.insert(table).values(row).onConflictDoNothing().returning(columns);
    if (!added) throw editConflict('this form in another tab');
    await deleteOldest(tx, user);
    return added;
  },
);

const deleteFormDraft = handle(calls.deleteFormDraft, async ({ tx, user, params: { form } }) => {
  await tx.delete(table).where(isForm(user, form));
});

/** Unsent form entries of each person: they are in no audit log, and only their author reads them. */
export const formDrafts: Module = {
  name: 'formDrafts',
  housekeeping: [
    (db) => db.delete(table).where(lt(table.updatedAt, sql`now() - ${calls.formDraftLimits.days} * interval '1 day'`)),
  ],
  routes: [getFormDraft, saveFormDraft, deleteFormDraft],
};
