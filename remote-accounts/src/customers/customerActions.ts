import { type Customer, deleteCustomer, resendCustomerInvitation } from '@quayside/contract';
import type { Action } from '@quayside/ui';
import { t } from '../texts/customers';

const closeLabels: Readonly<Record<Customer['kind'], string>> = {
  get customer() {
    return t('Close customer');
  },
  get partner() {
    return t('Close partner');
  },
  get importer() {
    return t('Close importer');
  },
};

export const closeAction = ({ id, kind, companyName }: Customer): Action => ({
  question: t('Are you sure you want to close {companyName}?', { companyName }),
  consequence: t('Its users are signed out at once and can no longer sign in. Its bookings stay.'),
  confirmLabel: closeLabels[kind],
  destructive: true,
  run: (api) => api.call(deleteCustomer, { params: { id } }),
  done: t('{companyName} has been closed', { companyName }),
  takesAway: true,
});

export const resendAction = ({ id, companyName, email, invitedUntil }: Customer): Action => ({
  question: invitedUntil
    ? t('Resend the invitation of {companyName}?', { companyName })
    : t('Send the invitation of {companyName}?', { companyName }),
  consequence: t(
    '{email} gets an e-mail with a link, valid for seven days. Links of earlier invitations stop working.',
    { email },
  ),
  confirmLabel: t('Send invitation'),
  run: (api) => api.call(resendCustomerInvitation, { body: { id } }),
  done: t('Invitation sent to {email}', { email }),
});
