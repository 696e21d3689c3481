import { sql } from 'drizzle-orm';
import { newId } from '../../platform/id';
import { queueMail } from '../../platform/mail/queueMail';
import { recordChange } from '../../platform/recordChange';
import type { Tx } from '../../ports/database';
import { registrationMail } from './registrationMail';

/** A forwarding company and its first person. */
export interface NewCompany {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  /** Null for somebody who signs in by a provider. */
  readonly passwordHash: string | null;
}

/**
 * Makes an agent with its first person as admin, and welcomes that person by mail. Answers the person's id, or
 * undefined when the address has an account: the transaction must not commit then. The person is not signed in: see
 * `beginSession`.
 */
export const registerCompany = async (tx: Tx, company: NewCompany, requestId: string): Promise<string | undefined> => {
  const { companyName, firstName, lastName, phone, email, passwordHash } = company;
  const [companyId, userId] = [newId(), newId()];
  await tx.execute(sql`
    insert into companies (id, kind, company_name, status, first_name, last_name, email)
    values (${companyId}, 'agent', ${companyName}, 'active', ${firstName}, ${lastName}, ${email})`);
  const { rowCount } = await tx.execute(sql`
    insert into users (id, email, password_hash, role, company_id, first_name, last_name, phone, services, status,
                       email_proved)
    values (${userId}, ${email}, ${passwordHash}, 'admin', ${companyId}, ${firstName}, ${lastName}, ${phone},
            '{exception,quotes}', 'active', ${passwordHash === null})
    on conflict (lower(email)) do nothing`);
  if (rowCount === 0) return undefined;
  const actor = { id: userId };
  await recordChange(tx, {
    actor,
    action: 'company.registered',
    id: companyId,
    after: { companyName, email },
    requestId,
  });
  await queueMail(tx, registrationMail, { to: email, data: { firstName, companyName, email } });
  return userId;
};
