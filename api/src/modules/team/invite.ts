import * as calls from '@quayside/contract';
import { assignableRoles, isLikeCustomer } from '@quayside/contract/roles';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, forbidden, invalid } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import type { User } from '../../platform/user';
import { users } from '../../tables/accountTables';
import { addInvited, sendInvitation } from './invitePerson';
import { findMember } from './memberRows';

/** The company that a new colleague joins: the own one. Only super-admins are of none. */
const joinedBy = (user: User, role: string) => {
  if (user.companyId === null && role !== 'super-admin') {
    throw invalid([{ path: 'role', message: 'This role belongs to an agent: one of its people must invite' }]);
  }
  return { companyId: user.companyId, customerCompanyId: isLikeCustomer(user.role) ? user.customerCompany : null };
};

/** Invites a colleague of the own company. */
export const inviteMember = handle(calls.inviteMember, async ({ tx, user, body, services, request }) => {
  const replaces = assignableRoles(user.role);
  if (!replaces.includes(body.role)) throw forbidden('You cannot give this role.');
  const company = joinedBy(user, body.role);
  const id = await addInvited(tx, { ...body, ...company, services: user.services, replaces });
  const { email, firstName } = body;
  await sendInvitation(
    tx,
    { inviter: user, secrets: services.secrets },
    {
      userId: id,
      email,
      firstName,
      companyName: user.companyName,
      agentId: user.companyId,
    },
  );
  const member = await findMember(tx, user, id);
  await recordChange(tx, {
    actor: user,
    action: 'user.invited',
    id,
    after: { email, role: body.role },
    requestId: request.id,
  });
  return member;
});

/** Sends the invitation again, in a new link. */
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
