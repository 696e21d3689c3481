import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { toUserAnswer } from '../../platform/people/user';
import { users } from '../../tables/accountTables';

/** Sets choices of the caller's pages. Other open pages of the caller read the profile again and follow. */
export const choosePreferences = handle(calls.choosePreferences, async ({ tx, user, body, request }) => {
  const [{ preferences } = { preferences: body }] = await tx
    .update(users)
    // Merged by the database, so that two pages that change different choices keep both.
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(body)}::jsonb` })
    .where(eq(users.id, user.id))
    .returning({ preferences: users.preferences });
  await recordChange(tx, {
    ...{ actor: user, action: 'user.updated', id: user.id, requestId: request.id },
    ...{ before: { preferences: user.preferences ?? {} }, after: { preferences } },
    announcement: { event: 'ME_CHANGED', payload: {}, rooms: [`user:${user.id}`] },
  });
  return toUserAnswer({ ...user, preferences });
});
