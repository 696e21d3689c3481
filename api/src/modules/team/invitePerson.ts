import type { Role } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { invalid } from '../../platform/errors';
import { newId } from '../../platform/id';
import { queueMail } from '../../platform/mail/queueMail';
import { fullName, type User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { issueLink } from '../auth/links';
import { invitationMail } from './invitationMail';

/** Somebody who is asked to join a company. */
export interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: Role;
  /** The agent; null for a super-admin of the platform. */
  readonly companyId: string | null;
  readonly customerCompanyId: string | null;
  readonly services: readonly string[];
  /** The roles that somebody who waits under this address may have had; another one is not the inviter's to change. */
  readonly replaces: readonly Role[];
}

interface Invitation {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  /** The company that the person is to join. */
  readonly companyName: string;
  readonly agentId: string | null;
}

/** Sends somebody who is invited a link that works for seven days; the ones before end. */
export const sendInvitation = async (
  tx: Tx,
  inviter: User,
  { userId, email, firstName, companyName, agentId }: Invitation,
): Promise<void> => {
  const token = await issueLink(tx, { kind: 'invitation', userId });
  const invitedBy = fullName(inviter) || inviter.email;
  const data = { firstName, invitedBy, companyName: companyName || 'Quayside', token };
  await queueMail(tx, invitationMail, { to: email, data, agentId });
};

export const accountExists = () =>
  invalid([{ path: 'email', message: 'There is an account with this e-mail already' }]);

/**
 * Makes an account that waits for its owner, or takes the one that waits in the same company under the same address.
 * Answers its id. @throws 422 on `email` when that has any other account
 */
export const addInvited = async (tx: Tx, invited: Invited): Promise<string> => {
  const { email, firstName, lastName, phone, role, companyId, customerCompanyId, services, replaces } = invited;
  const listed = sql`array(select jsonb_array_elements_text(${JSON.stringify(services)}::jsonb))`;
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    insert into users (id, email, role, company_id, customer_company_id, first_name, last_name, phone, services, status)
    values (${newId()}, ${email}, ${role}, ${companyId}, ${customerCompanyId}, ${firstName}, ${lastName}, ${phone},
            ${listed}, 'invited')
    on conflict (lower(email)) do nothing
    returning id`);
  if (added[0]) return added[0].id;
  const { rows: waiting } = await tx.execute<{ id: string }>(sql`
    update users set role = ${role}, first_name = ${firstName}, last_name = ${lastName}, phone = ${phone},
           version = version + 1, updated_at = clock_timestamp()
     where lower(email) = lower(${email}) and status = 'invited' and role in ${[...replaces]}
       and company_id is not distinct from ${companyId}
       and customer_company_id is not distinct from ${customerCompanyId}
    returning id`);
  if (waiting[0]) return waiting[0].id;
  throw accountExists();
};
