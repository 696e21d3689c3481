import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { revokeUserSessions } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import { conflict, editConflict, forbidden } from '../../platform/errors';
import { updateCompanyContact } from '../../platform/people/updateCompanyContact';
import { users } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { keepLastAdmin } from './keepLastAdmin';
import { keepPasswordPerson } from './keepPasswordPerson';
import { keepSuperAdmin } from './keepSuperAdmin';
import { findMember } from './memberRows';

/** Changes name, telephone and role. A new role ends the sessions and removes the abilities. */
export const updateMember = handle(
  calls.updateMember,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const before = await findMember(tx, user, id);
    if (!before.may.update) throw forbidden();
    const isMoved = body.role !== before.role;
    if (isMoved && id === user.id) throw conflict('You cannot change your own role.');
    if (isMoved && !before.may.roles.includes(body.role)) throw forbidden('You cannot give this role.');
    if (isMoved && before.role === 'super-admin') await keepSuperAdmin(tx, user, id);
    if (isMoved) await keepLastAdmin(tx, user, before);
    if (isMoved) await keepPasswordPerson(tx, id);
    const isAsBefore = and(
      eq(users.version, expectedVersion ?? before.version),
      eq(users.status, before.status),
      eq(users.role, before.role),
    );
    const { rowCount } = await tx
      .update(users)
      .set({ ...body, ...(isMoved && { abilities: [] }), ...nextVersion(users) })
      .where(and(eq(users.id, id), isAsBefore));
    if (rowCount === 0) throw editConflict('this account');
    await updateCompanyContact(tx, id, before.email);
    if (isMoved) await revokeUserSessions(tx, id, { reason: 'Your role was changed. Please sign in again.' });
    const after = await findMember(tx, user, id);
    await recordChange(tx, { actor: user, action: 'user.updated', id, before, after, requestId: request.id });
    return after;
  },
);
