import type { User as UserAnswer } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { issueLink } from '../../platform/auth/accountLinks';
import { newId } from '../../platform/encoding/id';
import { invalid } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { fullName, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { nextVersion } from '../../tables/nextVersion';
import { invitationMail } from './invitationMail';

/** A person who is invited to a company. */
export interface Invitee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: Role;
  /** The agent; null for a super-admin of the platform. */
  readonly companyId: string | null;
  readonly customerCompanyId: string | null;
  readonly services: readonly UserAnswer['services'][number][];
  /** Roles of a pending account at this address that the inviter may replace. */
  readonly replaces: readonly Role[];
}

interface Invitation {
  readonly userId: string;
  readonly email: string;
  /** The company that the person is to join. */
  readonly companyName: string;
  readonly agentId: string | null;
}

/** Inviter, and the secrets that seal the link until it is sent. */
export interface InvitationContext {
  readonly inviter: User;
  readonly secrets: Secrets;
}

/** Sends an invitation link that works for seven days; earlier ones end. */
export const sendInvitation = async (
  tx: Tx,
  { inviter, secrets }: InvitationContext,
  { userId, email, companyName, agentId }: Invitation,
): Promise<void> => {
  const token = await issueLink(tx, { kind: 'invitation', userId });
  const invitedBy = fullName(inviter) || inviter.email;
  const data = { invitedBy, companyName: companyName || 'Quayside', token };
  await queueMail(tx, invitationMail, { to: email, data, agentId, secrets });
};

export const accountExists = () =>
  invalid([{ path: 'email', message: 'There is an account with this e-mail already' }]);

/**
 * Creates a pending account, or reuses the one of the same company and address. Returns its id.
 * @throws 422 on `email` when another account has it
 */
export const addInvited = async (tx: Tx, invited: Invitee): Promise<string> => {
  const { email, firstName, lastName, phone, role, companyId, customerCompanyId, services, replaces } = invited;
  const person = { firstName, lastName, phone, role };
  const [added] = await tx
    .insert(users)
    .values({
      ...person,
      id: newId(),
      email,
      companyId,
      customerCompanyId,
      services: [...services],
      status: 'invited',
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added) return added.id;
  const isOfCompany = sql`${users.companyId} is not distinct from ${companyId}
    and ${users.customerCompanyId} is not distinct from ${customerCompanyId}`;
  const [waiting] = await tx
    .update(users)
    .set({ ...person, ...nextVersion(users) })
    .where(and(hasEmail(email), eq(users.status, 'invited'), inArray(users.role, replaces), isOfCompany))
    .returning({ id: users.id });
  if (waiting) return waiting.id;
  throw accountExists();
};
