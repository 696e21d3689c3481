import * as calls from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { and, desc, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { forbidden, notFound } from '../../platform/errors';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import { fullName, type User } from '../../platform/people/user';
import { refuseHeld } from '../../platform/retention/legalHolds';
import type { Executor } from '../../ports/database';
import { customerNotes } from '../../tables/accountTables';
import { findCustomer } from './customerRows';

const { id: noteId, text, author, authorId, createdAt, companyId } = customerNotes;

const selectNotes = (db: Executor) =>
  db.select({ id: noteId, text, by: author, at: createdAt, authorId }).from(customerNotes);

const toNote = (
  user: User,
  { authorId: writer, ...note }: Awaited<ReturnType<typeof selectNotes>>[number],
): calls.CustomerNote => ({ ...note, mayRemove: writer === user.id || isAllowed(user, 'update', 'Company') });

export const listCustomerNotes = handle(calls.listCustomerNotes, async ({ db, user, params: { id }, query }) => {
  await findCustomer(db, user, id);
  const isOf = eq(companyId, id);
  const { offset, rows } = toRowWindow(query);
  const docs = await selectNotes(db).where(isOf).orderBy(desc(createdAt), desc(noteId)).limit(rows).offset(offset);
  return pageAround(
    docs.map((row) => toNote(user, row)),
    await db.$count(customerNotes, isOf),
    query,
  );
});

export const addCustomerNote = handle(calls.addCustomerNote, async ({ tx, user, params: { id }, body, request }) => {
  const { agent } = await findCustomer(tx, user, id);
  const note = newId();
  await tx.insert(customerNotes).values({
    ...{ id: note, companyId: id, agentId: agent, text: body.text },
    ...{ authorId: user.id, author: fullName(user) || user.email },
  });
  await recordChange(tx, { actor: user, action: 'company.note-added', id, after: body, requestId: request.id });
  const [row] = await selectNotes(tx).where(eq(noteId, note));
  if (!row) throw notFound();
  return toNote(user, row);
});

export const removeCustomerNote = handle(
  calls.removeCustomerNote,
  async ({ tx, user, params: { id, note }, request }) => {
    await findCustomer(tx, user, id);
    const isIt = and(eq(noteId, note), eq(companyId, id));
    const [row] = await selectNotes(tx).where(isIt).for('update');
    if (!row) throw notFound();
    if (!toNote(user, row).mayRemove) throw forbidden();
    await refuseHeld(tx, { kind: 'customer', id, stays: 'its notes stay' });
    await tx.delete(customerNotes).where(isIt);
    await recordChange(tx, {
      actor: user,
      action: 'company.note-removed',
      id,
      before: { text: row.text },
      requestId: request.id,
    });
  },
);
