import * as calls from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { and, eq, inArray } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { renewSockets, revokeUserSessions } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import { conflict, editConflict, forbidden } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { fullName } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { adminMail } from './adminMail';
import { keepPasswordPerson } from './keepPasswordPerson';
import { findMember } from './memberRows';

/**
 * Changes a role.
 * @throws 409 when the role or the account changed in the meantime
 */
const moveRole = async (tx: Tx, id: string, from: Role, to: Role): Promise<void> => {
  const { rowCount } = await tx
    .update(users)
    .set({ role: to, abilities: [], ...nextVersion(users) })
    .where(and(eq(users.id, id), eq(users.role, from), eq(users.status, 'active')));
  if (rowCount === 0) throw editConflict('this account');
};

/** Swaps the roles of both people in one transaction, so that there is always an admin. */
export const makeAdmin = handle(calls.makeAdmin, async ({ tx, user, params: { id }, request }) => {
  // Locks both rows in the order of their ids, like all code that removes an admin.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [id, user.id]))
    .orderBy(users.id)
    .for('update');
  const receiver = await findMember(tx, user, id);
  if (id === user.id) throw conflict('You are the admin already.');
  if (!receiver.may.update) throw forbidden();
  if (!receiver.may.makeAdmin)
    throw conflict('Only an admin can transfer this role, to an active user of the same company.');
  await keepPasswordPerson(tx, user.id);
  await moveRole(tx, id, receiver.role, user.role);
  await moveRole(tx, user.id, user.role, receiver.role);
  await revokeUserSessions(tx, id, { reason: 'Your role was changed. Please sign in again.' });
  await revokeUserSessions(tx, user.id, {
    reason: 'Your role was changed. Please sign in again.',
    except: user.sessionId,
  });
  const [giverName, receiverName] = [fullName(user) || user.email, fullName(receiver) || receiver.email];
  const { companyName } = receiver;
  const told = [
    { to: receiver.email, firstName: receiver.firstName, isReceiver: true, role: user.role },
    { to: user.email, firstName: user.firstName, isReceiver: false, role: receiver.role },
  ];
  for (const { to, ...reader } of told)
    await queueMail(tx, adminMail, { to, data: { ...reader, companyName, giverName, receiverName } });
  await recordChange(tx, {
    actor: user,
    action: 'user.became-admin',
    id,
    before: { role: receiver.role, admin: giverName },
    after: { role: user.role, admin: receiverName },
    requestId: request.id,
    announcement: { event: 'ME_CHANGED', payload: {}, rooms: [`user:${user.id}`] },
  });
  // After the announcement, so that the browser receives it before it reconnects.
  await renewSockets(tx, [user.id]);
});
