import * as calls from '@quayside/contract';
import { assignableRoles, assignableRolesIn, isLikeCustomer, type Role } from '@quayside/contract/roles';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors';
import { getOrganisationId } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { companyScope } from '../companies/companyScope';
import { addInvited, type Invitee, sendInvitation } from './invitePerson';
import { findMember } from './memberRows';
import { servicesOfKind } from './servicesOfKind';

/** Company and role of an invitation. */
interface InvitedTeam extends Pick<Invitee, 'companyId' | 'customerCompanyId' | 'services' | 'replaces'> {
  readonly companyName: string;
  readonly agentId: string | null;
}

/** Returns the inviter's own team. Without a company it accepts only super-admins. */
const ownTeam = (user: User, role: Role): InvitedTeam => {
  const replaces = assignableRoles(user.role, user.abilities);
  if (!replaces.includes(role)) throw forbidden('You cannot give this role.');
  if (user.companyId === null && role !== 'super-admin') {
    throw invalid([{ path: 'role', message: 'This role belongs to a forwarder: one of its users must invite' }]);
  }
  const { companyId, companyName } = user;
  const customerCompanyId = isLikeCustomer(user.role) ? user.customerCompany : null;
  return { companyId, customerCompanyId, services: user.services, replaces, companyName, agentId: companyId };
};

/**
 * Returns a served company.
 * @throws 404 when the caller cannot see it, 409 for a closed one
 */
const servedCompany = async (tx: Tx, user: User, id: string, role: Role): Promise<InvitedTeam> => {
  const [company] = await tx
    .select({ kind: companies.kind, status: companies.status, name: companies.companyName, agentId: companies.agentId })
    .from(companies)
    .where(and(eq(companies.id, id), companyScope(user)))
    .for('update');
  if (!company || company.kind === 'agent') throw notFound();
  const { kind, name: companyName, agentId } = company;
  const replaces = assignableRolesIn(user.role, kind, user.abilities);
  if (!replaces.includes(role)) throw forbidden('You cannot give this role.');
  if (company.status === 'inactive') throw conflict(`${companyName} is closed.`);
  const isCustomer = kind === 'customer';
  return {
    companyId: isCustomer ? agentId : id,
    customerCompanyId: isCustomer ? id : null,
    services: servicesOfKind[kind],
    replaces,
    companyName,
    agentId,
  };
};

/** Invites a colleague, or a person of a served company. */
export const inviteMember = handle(calls.inviteMember, async ({ tx, user, body, services, request }) => {
  const { email, role } = body;
  const company = body.company === getOrganisationId(user) ? null : body.company;
  const joined = company === null ? ownTeam(user, role) : await servedCompany(tx, user, company, role);
  const id = await addInvited(tx, { ...body, ...joined });
  await sendInvitation(
    tx,
    { inviter: user, secrets: services.secrets },
    {
      userId: id,
      email,
      companyName: joined.companyName,
      agentId: joined.agentId,
    },
  );
  const member = await findMember(tx, user, id);
  await recordChange(tx, {
    actor: user,
    action: 'user.invited',
    id,
    after: { email, role },
    requestId: request.id,
  });
  return member;
});

/** Sends the invitation again, with a new link. */
export const resendInvitation = handle(
  calls.resendInvitation,
  async ({ tx, user, body: { id }, services, request }) => {
    const member = await findMember(tx, user, id);
    if (!member.may.update) throw forbidden();
    const [waiting] = await tx
      .select({ agentId: users.companyId })
      .from(users)
      .where(and(eq(users.id, id), eq(users.status, 'invited')))
      .for('update');
    if (!waiting) throw conflict(`${member.email} has accepted the invitation already.`);
    await sendInvitation(
      tx,
      { inviter: user, secrets: services.secrets },
      { userId: id, ...member, agentId: waiting.agentId },
    );
    await recordChange(tx, {
      actor: user,
      action: 'user.invited',
      id,
      after: { email: member.email, role: member.role },
      requestId: request.id,
    });
    return findMember(tx, user, id);
  },
);
