import {
  activateMember,
  deactivateMember,
  getMe,
  type Member,
  makeAdmin,
  removeMember,
  removeMemberSecondFactor,
  resendInvitation,
  resetMemberPassword,
} from '@quayside/contract';
import { type Role, roleName } from '@quayside/contract/roles';
import type { useKernel } from '@quayside/kernel';
import type { Action } from '@quayside/ui';
import { t } from '../texts/team';
import { getMemberName } from './memberForm';

const removalConsequence = { destructive: true, takesAway: true } as const;

/** Returns the action that removes a user from the team, or cancels an invitation. */
export const removeAction = (member: Member): Action => {
  const run: Action['run'] = (api) => api.call(removeMember, { params: { id: member.id } });
  const name = getMemberName(member);
  if (member.status === 'invited')
    return {
      ...removalConsequence,
      run,
      question: t('Are you sure you want to revoke the invitation of {name}?', { name }),
      consequence: t('The link in the mail to {email} stops working.', { email: member.email }),
      confirmLabel: t('Revoke invitation'),
      done: t('The invitation of {name} has been revoked', { name }),
    };
  return {
    ...removalConsequence,
    run,
    question: t('Are you sure you want to remove {name}?', { name }),
    consequence: t(
      'This person is signed out at once and cannot sign in any more. What they did stays in the histories.',
    ),
    confirmLabel: t('Remove'),
    done: t('{name} has been removed', { name }),
  };
};

/**
 * Returns the action that deactivates a user who is named in records; the name stays, and the account can be activated
 * again.
 */
export const deactivateAction = (member: Member): Action => {
  const name = getMemberName(member);
  return {
    question: t('Are you sure you want to deactivate {name}?', { name }),
    consequence: t(
      'This person is signed out at once and cannot sign in until activated again. Name, role and records stay as they are.',
    ),
    confirmLabel: t('Deactivate'),
    destructive: true,
    run: (api) => api.call(deactivateMember, { params: { id: member.id } }),
    done: t('{name} has been deactivated', { name }),
  };
};

export const activateAction = (member: Member): Action => ({
  question: t('Let {name} sign in again?', { name: getMemberName(member) }),
  consequence: t('With the previous password and rights, as {role}.', { role: t(roleName(member.role)) }),
  confirmLabel: t('Activate'),
  run: (api) => api.call(activateMember, { params: { id: member.id } }),
  done: t('{name} has been activated', { name: getMemberName(member) }),
});

type Session = ReturnType<typeof useKernel>['session'];

/**
 * Returns the action that swaps the roles of viewer and user. It reloads the session, because the viewer's role has
 * changed.
 */
export const makeAdminAction = (member: Member, own: Role, session: Session): Action => ({
  question: t('Make {name} the admin of {companyName}?', {
    name: getMemberName(member),
    companyName: member.companyName,
  }),
  consequence: t(
    'You become {role}, and only {name} or another admin can change that. Both of you are notified by e-mail. {name} signs in again as {ownRole}.',
    { role: t(roleName(member.role)), name: getMemberName(member), ownRole: t(roleName(own)) },
  ),
  confirmLabel: t('Transfer'),
  destructive: true,
  takesAway: true,
  run: async (api) => {
    await api.call(makeAdmin, { params: { id: member.id } });
    session.setState({ user: await api.call(getMe, {}) });
  },
  done: t('{name} is now the admin', { name: getMemberName(member) }),
});

export const resendAction = (member: Member): Action => ({
  question: t('Resend the invitation of {name}?', { name: getMemberName(member) }),
  consequence: t('{email} gets an e-mail with a link, valid for seven days. The earlier link stops working.', {
    email: member.email,
  }),
  confirmLabel: t('Send invitation'),
  run: (api) => api.call(resendInvitation, { body: { id: member.id } }),
  done: t('Invitation sent to {email}', { email: member.email }),
});

export const resetAction = (member: Member): Action => ({
  question: t('Send {name} a link to set a new password?', { name: getMemberName(member) }),
  consequence: t(
    '{email} gets an e-mail with a link, valid for 60 minutes. The current password works until a new one is set.',
    { email: member.email },
  ),
  confirmLabel: t('Send link'),
  run: (api) => api.call(resetMemberPassword, { params: { id: member.id } }),
  done: t('A link to set a new password was sent to {email}', { email: member.email }),
});

export const secondFactorAction = (member: Member): Action => ({
  question: t('Remove the second factor of {name}?', { name: getMemberName(member) }),
  consequence: t(
    'This person is signed out at once and signs in with the password alone until a new second factor is set up. Verify who is asking.',
  ),
  confirmLabel: t('Remove'),
  destructive: true,
  run: (api) => api.call(removeMemberSecondFactor, { params: { id: member.id } }),
  done: t('The second factor of {name} was removed', { name: getMemberName(member) }),
});
