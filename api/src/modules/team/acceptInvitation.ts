import { acceptInvitation, checkInvitation } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { refuseWeakPassword } from '../../platform/passwords';
import { recordChange } from '../../platform/recordChange';
import type { Tx } from '../../ports/database';
import { beginSession } from '../auth/beginSession';
import { linkState, useLink } from '../auth/links';
import { companyName, withCompany } from './memberRows';

const nobody = { email: '', firstName: '', lastName: '', companyName: '' };

/** What an invitation is worth and whom it invites; of an unknown one nothing is told. */
export const check = handleWithoutTransaction(checkInvitation, async ({ db, body: { token } }) => {
  const { state, userId } = await linkState(db, token, 'invitation');
  if (userId === null) return { state, ...nobody };
  const { rows } = await db.execute<typeof nobody>(sql`
    select u.email, u.first_name as "firstName", u.last_name as "lastName", ${companyName} as "companyName"
      from ${withCompany} where u.id = ${userId}`);
  return { state, ...(rows[0] ?? nobody) };
});

type Accepted = Pick<v.InferOutput<typeof acceptInvitation.body>, 'firstName' | 'lastName' | 'phone'> & {
  readonly passwordHash: string;
};

/** Opens the account, and the customer company, which is pending until its first person signs in. False for no such account. */
const openAccount = async (tx: Tx, userId: string, accepted: Accepted): Promise<boolean> => {
  const { passwordHash, firstName, lastName, phone } = accepted;
  await tx.execute(sql`
    update companies set status = 'active', version = version + 1, updated_at = clock_timestamp()
     where status = 'pending' and id = (select customer_company_id from users where id = ${userId})`);
  const { rowCount } = await tx.execute(sql`
    update users set password_hash = ${passwordHash}, first_name = ${firstName}, last_name = ${lastName}, phone = ${phone},
           status = 'active', version = version + 1, updated_at = clock_timestamp()
     where id = ${userId} and status = 'invited'`);
  return rowCount === 1;
};

/** Gives the account its name and password and signs in. A weak password does not use the link up. */
export const accept = handleWithoutTransaction(acceptInvitation, async ({ body, services, request }) => {
  const { token, password, ...names } = body;
  refuseWeakPassword(password);
  const passwordHash = await services.passwords.hash(password);
  return services.database.transaction(async (tx) => {
    // Company, person, link: in the order in which those who take an invitation back lock them.
    const { userId } = await linkState(tx, token, 'invitation');
    const isOpened = userId !== null && (await openAccount(tx, userId, { ...names, passwordHash }));
    await useLink(tx, token, 'invitation');
    if (!isOpened) throw conflict('This invitation is not valid any more. Ask for a new one.', 'link_unknown');
    await recordChange(tx, { actor: { id: userId }, action: 'user.joined', id: userId, requestId: request.id });
    return beginSession(tx, { userId, request });
  });
});
