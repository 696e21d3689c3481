import { recordChange } from '../../platform/audit/recordChange';
import { newId } from '../../platform/encoding/id';
import { queueMail } from '../../platform/mail/queueMail';
import { servicesOfAdmin } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { taskTemplates } from '../../tables/taskTables';
import { defaultTaskTemplates } from '../tasks/public';
import { registrationMail } from './registrationMail';

/** Forwarding company and its first person, whose address was proved by a mail link or a provider. */
export interface NewCompany {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** IANA time zone. */
  readonly timeZone: string;
  readonly email: string;
  /** Null for a person who signs in by a provider. */
  readonly passwordHash: string | null;
}

/**
 * Creates an agent with its first person as admin and the default task templates, and sends a welcome mail. Returns the
 * person's id, or undefined when the address has an account; the transaction must not commit then. Does not sign the
 * person in: see `beginSession`.
 */
export const registerCompany = async (tx: Tx, company: NewCompany, requestId: string): Promise<string | undefined> => {
  const { companyName, firstName, lastName, phone, timeZone, email, passwordHash } = company;
  const [companyId, userId] = [newId(), newId()];
  const person = { firstName, lastName, email };
  await tx
    .insert(companies)
    .values({ ...person, id: companyId, kind: 'agent', companyName, timeZone, status: 'active' });
  const { rowCount } = await tx
    .insert(users)
    .values({
      ...person,
      id: userId,
      passwordHash,
      role: 'admin',
      companyId,
      phone,
      services: [...servicesOfAdmin],
      status: 'active',
      emailProved: true,
    })
    .onConflictDoNothing();
  if (rowCount === 0) return undefined;
  await tx.insert(taskTemplates).values({ agentId: companyId, templates: defaultTaskTemplates });
  const actor = { id: userId };
  await recordChange(tx, {
    actor,
    action: 'company.registered',
    id: companyId,
    after: { companyName, email, timeZone },
    requestId,
  });
  await queueMail(tx, registrationMail, { to: email, data: { firstName, companyName, email } });
  return userId;
};
