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
      question: `Are you sure you want to revoke the invitation of ${name}?`,
      consequence: `The link in the mail to ${member.email} stops working.`,
      confirmLabel: 'Revoke invitation',
      done: `The invitation of ${name} has been revoked`,
    };
  return {
    ...removalConsequence,
    run,
    question: `Are you sure you want to remove ${name}?`,
    consequence: 'This person is signed out at once and cannot sign in any more. What they did stays in the histories.',
    confirmLabel: 'Remove',
    done: `${name} has been removed`,
  };
};

/**
 * Returns the action that deactivates a user who is named in records; the name stays, and the account can be activated
 * again.
 */
export const deactivateAction = (member: Member): Action => {
  const name = getMemberName(member);
  return {
    question: `Are you sure you want to deactivate ${name}?`,
    consequence:
      'This person is signed out at once and cannot sign in until activated again. Name, role and records stay as they are.',
    confirmLabel: 'Deactivate',
    destructive: true,
    run: (api) => api.call(deactivateMember, { params: { id: member.id } }),
    done: `${name} has been deactivated`,
  };
};

export const activateAction = (member: Member): Action => ({
  question: `Let ${getMemberName(member)} sign in again?`,
  consequence: `With the previous password and rights, as ${roleName(member.role)}.`,
  confirmLabel: 'Activate',
  run: (api) => api.call(activateMember, { params: { id: member.id } }),
  done: `${getMemberName(member)} has been activated`,
});

type Session = ReturnType<typeof useKernel>['session'];

/**
 * Returns the action that swaps the roles of viewer and user. It reloads the session, because the viewer's role has
 * changed.
 */
export const makeAdminAction = (member: Member, own: Role, session: Session): Action => ({
  question: `Make ${getMemberName(member)} the admin of ${member.companyName}?`,
  consequence: `You become ${roleName(member.role)}, and only ${getMemberName(member)} or another admin can change that. Both of you are notified by e-mail. ${getMemberName(member)} signs in again as ${roleName(own)}.`,
  confirmLabel: 'Transfer',
  destructive: true,
  takesAway: true,
  run: async (api) => {
    await api.call(makeAdmin, { params: { id: member.id } });
    session.setState({ user: await api.call(getMe, {}) });
  },
  done: `${getMemberName(member)} is now the admin`,
});

export const resendAction = (member: Member): Action => ({
  question: `Resend the invitation of ${getMemberName(member)}?`,
  consequence: `${member.email} gets an e-mail with a link, valid for seven days. The earlier link stops working.`,
  confirmLabel: 'Send invitation',
  run: (api) => api.call(resendInvitation, { body: { id: member.id } }),
  done: `Invitation sent to ${member.email}`,
});

export const resetAction = (member: Member): Action => ({
  question: `Send ${getMemberName(member)} a link to set a new password?`,
  consequence: `${member.email} gets an e-mail with a link, valid for 60 minutes. The current password works until a new one is set.`,
  confirmLabel: 'Send link',
  run: (api) => api.call(resetMemberPassword, { params: { id: member.id } }),
  done: `A link to set a new password was sent to ${member.email}`,
});

export const secondFactorAction = (member: Member): Action => ({
  question: `Take away the second factor of ${getMemberName(member)}?`,
  consequence:
    'This person is signed out at once and signs in with the password alone until a new second factor is set up. Verify who is asking.',
  confirmLabel: 'Take away',
  destructive: true,
  run: (api) => api.call(removeMemberSecondFactor, { params: { id: member.id } }),
  done: `The second factor of ${getMemberName(member)} was taken away`,
});
