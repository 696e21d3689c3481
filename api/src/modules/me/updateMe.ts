import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { editConflict } from '../../platform/errors';
import { updateCompanyContact } from '../../platform/people/updateCompanyContact';
import { toUserAnswer } from '../../platform/people/user';
import { users } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';

/** Changes the caller's own name and phone. Their open pages read the profile again. */
export const updateMe = handle(calls.updateMe, async ({ tx, user, body, expectedVersion, request }) => {
  const { id, firstName, lastName, phone } = user;
  const isAsRead = expectedVersion === undefined ? undefined : eq(users.version, expectedVersion);
  const [changed] = await tx
    .update(users)
    .set({ ...body, ...nextVersion(users) })
    .where(and(eq(users.id, id), isAsRead))
    .returning({ version: users.version });
  if (!changed) throw editConflict('your account');
  await updateCompanyContact(tx, id, user.email);
  await recordChange(tx, {
    ...{ actor: user, action: 'user.updated', id, requestId: request.id },
    ...{ before: { firstName, lastName, phone }, after: body },
    announcement: { event: 'ME_CHANGED', payload: {}, rooms: [`user:${id}`] },
  });
  return toUserAnswer({ ...user, ...body, version: changed.version });
});
