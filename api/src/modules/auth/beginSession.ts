import type { Session } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { unauthorized } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { recordChange } from '../../platform/recordChange';
import { openSession, type SignInPlace, sessionOfToken } from '../../platform/sessions';
import { toUserAnswer } from '../../platform/user';
import type { Tx } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { deviceOf } from './deviceOf';
import { newSignInMail } from './newSignInMail';

/** Remembers the place, and says whether the person signed in before, but never from there. */
const isNewPlace = async (tx: Tx, userId: string, { device, address }: SignInPlace): Promise<boolean> => {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    with seen as (
      insert into known_devices (user_id, device, address) values (${userId}, ${device}, ${address})
      on conflict (user_id, device, address) do update set last_seen_at = now()
      returning xmax = 0 as inserted)
    select seen.inserted and exists (select 1 from known_devices where user_id = ${userId}) as "isNew" from seen`);
  return rows[0]?.isNew === true;
};

/**
 * Signs somebody in who has proved to be that person: opens the session with device and address, writes it to the audit
 * and the account, and tells the person by mail when the device or its network address is new. 401 for a closed account.
 */
export const beginSession = async (
  tx: Tx,
  { userId, request }: { readonly userId: string; readonly request: IncomingRequest },
): Promise<Session> => {
  const place = { device: deviceOf(request.headers['user-agent']), address: request.ip };
  const { id, token } = await openSession(tx, userId, place);
  const session = await sessionOfToken(tx, token);
  if (!session) throw unauthorized();
  const { user } = session;
  await tx.execute(sql`update users set last_sign_in_at = now() where id = ${userId}`);
  await recordChange(tx, {
    actor: user,
    action: 'session.opened',
    id,
    requestId: request.id,
  });
  if (await isNewPlace(tx, userId, place)) {
    const { email: to, firstName } = user;
    await queueMail(tx, newSignInMail, {
      to,
      data: { firstName, ...place, at: new Date().toISOString() },
    });
  }
  return { token, user: toUserAnswer(user) };
};
