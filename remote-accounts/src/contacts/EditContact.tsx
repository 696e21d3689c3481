import { callKey } from '@freight/shared-kernel/api';
import { type Contact, getContact, listContacts, updateContact } from '@freight/shared-kernel/contract';
import { valibotResolver } from '@freight/shared-kernel/forms';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useEditForm } from '../edit/useEditForm';
import { ContactDrawer } from './ContactDrawer';
import { ContactForm, contactFormOf, fieldOfPath, incomplete, newContactOf } from './contactForm';

/** Changes a shipper or consignee, over the version that the list showed. */
export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const params = { id: contact.id };
  const editing = useEditForm({
    record: contact,
    valuesOf: contactFormOf,
    resolver: valibotResolver(ContactForm),
    incomplete,
    fieldOf: fieldOfPath,
    read: () => api.call(getContact, { params }),
    save: (values, ifMatch) => api.call(updateContact, { params, body: newContactOf(values), ifMatch }),
    done: 'Success! Contact has been updated',
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listContacts) });
      onClose();
    },
  });
  return <ContactDrawer title="Edit contact" editing={editing} onClose={onClose} />;
}
