import { type Customer, deleteCustomer, resendCustomerInvitation } from '@quayside/contract';
import type { Action } from '@quayside/ui';

export const closeAction = ({ id, kind, companyName }: Customer): Action => ({
  question: `Are you sure you want to close ${companyName}?`,
  consequence: 'Its users are signed out at once and can no longer sign in. Its bookings stay.',
  confirmLabel: `Close ${kind}`,
  destructive: true,
  run: (api) => api.call(deleteCustomer, { params: { id } }),
  done: `${companyName} has been closed`,
  takesAway: true,
});

export const resendAction = ({ id, companyName, email, invitedUntil }: Customer): Action => ({
  question: `${invitedUntil ? 'Resend' : 'Send'} the invitation of ${companyName}?`,
  consequence: `${email} gets an e-mail with a link, valid for seven days. Links of earlier invitations stop working.`,
  confirmLabel: 'Send invitation',
  run: (api) => api.call(resendCustomerInvitation, { body: { id } }),
  done: `Invitation sent to ${email}`,
});
