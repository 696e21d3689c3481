import { updateMember } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, forbidden } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import { revokeSessionsOf } from '../../platform/sessions';
import { keepSuperAdmin } from './keepSuperAdmin';
import { findMember } from './memberRows';

/** Changes name, telephone and role. With another role the person's sessions end: what they may do is not the same any more. */
export const change = handle(updateMember, async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
  const before = await findMember(tx, user, id);
  if (!before.may.update) throw forbidden();
  const isMoved = body.role !== before.role;
  if (isMoved && id === user.id) throw conflict('You cannot change your own role.');
  if (isMoved && !before.may.roles.includes(body.role)) throw forbidden('You cannot give this role.');
  if (isMoved && before.role === 'super-admin') await keepSuperAdmin(tx, user, id);
  const { rowCount } = await tx.execute(sql`
    update users set first_name = ${body.firstName}, last_name = ${body.lastName}, phone = ${body.phone},
           role = ${body.role}, version = version + 1, updated_at = clock_timestamp()
     where id = ${id} and version = ${expectedVersion ?? before.version} and status = ${before.status} and role = ${before.role}`);
  if (rowCount === 0) throw conflict('Somebody changed this person meanwhile. Reload the page and try again.');
  if (isMoved) await revokeSessionsOf(tx, id, { reason: 'Your role was changed. Please sign in again.' });
  const after = await findMember(tx, user, id);
  await recordChange(tx, { actor: user, action: 'user.updated', id, before, after, requestId: request.id });
  return after;
});
