import { createContact, listContacts } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useFormDraft } from '@quayside/ui';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/contacts';
import { ContactDrawer } from './ContactDrawer';
import { ContactForm, emptyContact, fieldOfPath, toNewContact } from './contactForm';

/** Adds a shipper or consignee. */
export function AddContact({ onClose }: { onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const editing = useSendForm({
    start: emptyContact,
    resolver: valibotResolver(ContactForm),
    fieldOf: fieldOfPath,
    send: (values) => api.call(createContact, { body: toNewContact(values) }),
    done: t('Success! Contact has been created'),
    onSent: () => {
      draft.drop();
      void queries.invalidateQueries({ queryKey: callKey(listContacts) });
      onClose();
    },
  });
  const draft = useFormDraft(editing.form, 'contact:new');
  return <ContactDrawer title={t('Add contact')} editing={editing} draft={draft} onClose={onClose} />;
}
