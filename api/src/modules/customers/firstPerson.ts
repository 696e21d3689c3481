import type { Customer } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import type { User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { accountExists, addInvited, sendInvitation } from '../team/invitePerson';

/** Invites the one who answers for a customer; a new invitation ends the one before. @throws 422 on `email` when it has an account */
export const inviteFirstPerson = async (tx: Tx, user: User, customer: Customer): Promise<void> => {
  const { id, agent, email, firstName, lastName, companyName, role } = customer;
  const userId = await addInvited(tx, {
    email,
    firstName,
    lastName,
    phone: '',
    role,
    companyId: agent,
    customerCompanyId: id,
    services: ['quotes'],
    replaces: [role],
  });
  await sendInvitation(tx, user, { userId, email, firstName, companyName, agentId: agent });
};

/** The one who answers for a customer and has not accepted yet, as long as the customer names that person. */
const findWaiting = async (tx: Tx, { id, email }: Customer): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users
     where customer_company_id = ${id} and role = 'customer-company-admin' and status = 'invited' and lower(email) = lower(${email})
       for update`);
  return rows[0]?.id;
};

/** Whether somebody answers for the customer already. */
export const hasFirstPerson = async (tx: Tx, { id }: Customer): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from users where customer_company_id = ${id} and role = 'customer-company-admin' and status = 'active' limit 1`);
  return rows.length > 0;
};

/**
 * What changes about a customer changes for the person who waits for it, too. Another address gets an invitation of its own,
 * and the one to the old address ends. @throws 422 on `email` when that has an account
 */
export const changeFirstPerson = async (tx: Tx, user: User, before: Customer, after: Customer): Promise<void> => {
  const userId = await findWaiting(tx, before);
  if (userId === undefined) return;
  const { email, firstName, lastName, companyName, agent } = after;
  const { rowCount } = await tx.execute(sql`
    update users set email = ${email}, first_name = ${firstName}, last_name = ${lastName}, version = version + 1,
           updated_at = clock_timestamp()
     where id = ${userId} and not exists (select 1 from users other where lower(other.email) = lower(${email}) and other.id <> ${userId})`);
  if (rowCount === 0) throw accountExists();
  if (email.toLowerCase() === before.email.toLowerCase()) return;
  await sendInvitation(tx, user, { userId, email, firstName, companyName, agentId: agent });
};
