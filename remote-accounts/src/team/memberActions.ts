import {
  type Member,
  removeMember,
  removeMemberSecondFactor,
  resendInvitation,
  resetMemberPassword,
} from '@quayside/contract';
import type { Action } from '@quayside/ui';
import { nameOf } from './memberForm';

const away = { destructive: true, takesAway: true } as const;

/** Takes somebody out of the team; of somebody who was only invited, the invitation. */
export const removeAction = (member: Member): Action => {
  const run: Action['run'] = (api) => api.call(removeMember, { params: { id: member.id } });
  const name = nameOf(member);
  if (member.status === 'invited')
    return {
      ...away,
      run,
      question: `Are you sure you want to revoke the invitation of ${name}?`,
      consequence: `The link in the mail to ${member.email} stops working.`,
      confirmLabel: 'Revoke invitation',
      done: `The invitation of ${name} has been revoked`,
    };
  return {
    ...away,
    run,
    question: `Are you sure you want to remove ${name}?`,
    consequence: 'This person is signed out at once and cannot sign in any more. What they did stays in the histories.',
    confirmLabel: 'Remove',
    done: `${name} has been removed`,
  };
};

export const resendAction = (member: Member): Action => ({
  question: `Resend the invitation of ${nameOf(member)}?`,
  consequence: `A mail goes to ${member.email}, valid for seven days. The link of the earlier one stops working.`,
  confirmLabel: 'Send invitation',
  run: (api) => api.call(resendInvitation, { body: { id: member.id } }),
  done: `Invitation sent to ${member.email}`,
});

export const resetAction = (member: Member): Action => ({
  question: `Send ${nameOf(member)} a link to set a new password?`,
  consequence: `A mail goes to ${member.email}, valid for 60 minutes. The present password works until a new one is set.`,
  confirmLabel: 'Send link',
  run: (api) => api.call(resetMemberPassword, { params: { id: member.id } }),
  done: `A link to set a new password was sent to ${member.email}`,
});

export const secondFactorAction = (member: Member): Action => ({
  question: `Take away the second factor of ${nameOf(member)}?`,
  consequence:
    'This person is signed out at once, passkeys and codes end, and the password alone opens the account until a new one is set up. Be sure who asks you.',
  confirmLabel: 'Take away',
  destructive: true,
  run: (api) => api.call(removeMemberSecondFactor, { params: { id: member.id } }),
  done: `The second factor of ${nameOf(member)} was taken away`,
});
