import * as calls from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { recordChange } from '../../platform/audit/recordChange';
import { issueLink } from '../../platform/auth/accountLinks';
import { findRequiredSignInCompany } from '../../platform/auth/companyEntry';
import { handle } from '../../platform/calls/handle';
import { conflict, editConflict, forbidden } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { fullName } from '../../platform/people/user';
import { passwordResetMail } from '../auth/passwordResetMail';
import { keepLastAdmin } from './keepLastAdmin';
import { keepPasswordPerson } from './keepPasswordPerson';
import { keepSuperAdmin } from './keepSuperAdmin';
import { findMember } from './memberRows';
import { removePerson } from './removePerson';

/** Removes a member, or withdraws an invitation. */
export const removeMember = handle(calls.removeMember, async ({ tx, user, params: { id }, request }) => {
  const before = await findMember(tx, user, id);
  if (id === user.id) throw conflict('You cannot remove yourself.');
  if (before.may.deactivate && !before.may.remove && isAllowed(user, 'delete', 'User'))
    throw conflict(`Records name ${fullName(before)}. Deactivate the account instead.`);
  if (!before.may.remove) throw forbidden();
  if (before.role === 'super-admin') await keepSuperAdmin(tx, user, id);
  await keepLastAdmin(tx, user, before);
  await keepPasswordPerson(tx, id);
  const isRemoved = await removePerson(tx, { id, role: before.role, reason: 'Your account was removed.' });
  if (!isRemoved) throw editConflict('this account');
  const action = before.status === 'invited' ? 'user.invitation-revoked' : 'user.removed';
  await recordChange(tx, { actor: user, action, id, before, requestId: request.id });
});

/** Sends a member a link to set a new password; the old one works until then. */
export const resetMemberPassword = handle(
  calls.resetMemberPassword,
  async ({ tx, user, params: { id }, services, request }) => {
    const member = await findMember(tx, user, id);
    if (id === user.id) throw conflict('Change your own password in the settings.');
    if (!member.may.update) throw forbidden();
    if (!member.may.resetPassword) throw conflict(`${member.email} has not accepted the invitation yet.`);
    const companyName = await findRequiredSignInCompany(tx, id);
    if (companyName !== undefined)
      throw conflict(`${member.email} has no password here: ${companyName} has its own sign-in.`);
    const token = await issueLink(tx, { kind: 'reset', userId: id });
    const data = { firstName: member.firstName, askedBy: fullName(user) || user.email, token };
    await queueMail(tx, passwordResetMail, { to: member.email, data, secrets: services.secrets });
    await recordChange(tx, {
      actor: user,
      action: 'password.reset-sent',
      id,
      requestId: request.id,
    });
  },
);
