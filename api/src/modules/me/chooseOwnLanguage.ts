import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { toUserAnswer } from '../../platform/people/user';
import { users } from '../../tables/accountTables';

/** Sets the language of the caller's pages. Other open pages of the caller read the profile again and follow. */
export const chooseOwnLanguage = handle(calls.chooseOwnLanguage, async ({ tx, user, body, request }) => {
  await tx.update(users).set(body).where(eq(users.id, user.id));
  await recordChange(tx, {
    ...{ actor: user, action: 'user.updated', id: user.id, requestId: request.id },
    ...{ before: { language: user.language ?? null }, after: body },
    announcement: { event: 'ME_CHANGED', payload: {}, rooms: [`user:${user.id}`] },
  });
  return toUserAnswer({ ...user, ...body });
});
