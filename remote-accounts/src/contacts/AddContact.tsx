import { callKey } from '@freight/shared-kernel/api';
import { createContact, listContacts } from '@freight/shared-kernel/contract';
import { valibotResolver } from '@freight/shared-kernel/forms';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useSendForm } from '../edit/useSendForm';
import { ContactDrawer } from './ContactDrawer';
import { ContactForm, emptyContact, fieldOfPath, incomplete, newContactOf } from './contactForm';

/** Adds a shipper or consignee. */
export function AddContact({ onClose }: { onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const editing = useSendForm({
    start: emptyContact,
    resolver: valibotResolver(ContactForm),
    incomplete,
    fieldOf: fieldOfPath,
    send: (values) => api.call(createContact, { body: newContactOf(values) }),
    done: 'Success! Contact has been created',
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listContacts) });
      onClose();
    },
  });
  return <ContactDrawer title="Add contact" editing={editing} onClose={onClose} />;
}
