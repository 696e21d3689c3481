import { type Contact, deleteContact } from '@quayside/contract';
import type { Action } from '@quayside/ui';

export const deleteAction = ({ id, companyName }: Contact): Action => ({
  question: `Are you sure you want to delete ${companyName} contact?`,
  consequence: 'It is taken off the customers that it is linked to. Bookings that name it keep what they say.',
  confirmLabel: 'Delete',
  destructive: true,
  run: (api) => api.call(deleteContact, { params: { id } }),
  done: 'Success! Contact has been deleted',
  takesAway: true,
});
