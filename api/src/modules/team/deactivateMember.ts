import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { endLinks } from '../../platform/auth/accountLinks';
import { revokeUserSessions } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import { conflict, editConflict, forbidden } from '../../platform/errors';
import { fullName } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { keepLastAdmin } from './keepLastAdmin';
import { keepPasswordPerson } from './keepPasswordPerson';
import { keepSuperAdmin } from './keepSuperAdmin';
import { findMember } from './memberRows';

/**
 * Changes the status of a member.
 * @throws 409 when it changed in the meantime
 */
const moveTo = async (tx: Tx, { id, status }: calls.Member, to: 'active' | 'inactive'): Promise<void> => {
  const { rowCount } = await tx
    .update(users)
    .set({ status: to, ...nextVersion(users) })
    .where(and(eq(users.id, id), eq(users.status, status)));
  if (rowCount === 0) throw editConflict('this account');
};

/** Ends the sign-ins of a member; records keep the name. */
export const deactivateMember = handle(calls.deactivateMember, async ({ tx, user, params: { id }, request }) => {
  const before = await findMember(tx, user, id);
  if (id === user.id) throw conflict('You cannot deactivate yourself.');
  if (!before.may.update) throw forbidden();
  if (!before.may.deactivate) throw conflict(`${fullName(before)} is not active.`);
  if (before.role === 'super-admin') await keepSuperAdmin(tx, user, id);
  await keepLastAdmin(tx, user, before);
  await keepPasswordPerson(tx, id);
  await moveTo(tx, before, 'inactive');
  await endLinks(tx, { kind: 'reset', userId: id });
  await endLinks(tx, { kind: 'email-confirm', userId: id });
  await revokeUserSessions(tx, id, { reason: 'Your account was deactivated.' });
  await recordChange(tx, { actor: user, action: 'user.deactivated', id, requestId: request.id });
  return findMember(tx, user, id);
});

export const activateMember = handle(calls.activateMember, async ({ tx, user, params: { id }, request }) => {
  const before = await findMember(tx, user, id);
  if (!before.may.update) throw forbidden();
  if (!before.may.activate) throw conflict(`${fullName(before)} is not deactivated.`);
  await moveTo(tx, before, 'active');
  await recordChange(tx, { actor: user, action: 'user.activated', id, requestId: request.id });
  return findMember(tx, user, id);
});
