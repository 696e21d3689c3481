import { type Contact, getContact, listContacts, updateContact } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { ConfirmDialog, useFormDraft } from '@quayside/ui';
import { useEditForm } from '../edit/useEditForm';
import { t } from '../texts/contacts';
import { ContactDrawer } from './ContactDrawer';
import { type ContactField, ContactForm, fieldLabels, fieldOfPath, toContactForm, toNewContact } from './contactForm';
import { useQuestion } from './useQuestion';

/** Fields of a shipper or consignee that future bookings show. */
const shownOnBookings: readonly ContactField[] = ['companyName', 'email', 'phone', 'mobile'];

/** Edits a shipper or consignee, based on the version in the list. */
export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const question = useQuestion();
  const params = { id: contact.id };
  const isWanted = async (values: ContactForm, before: ContactForm): Promise<boolean> =>
    shownOnBookings.every((field) => values[field] === before[field]) || question.ask();
  const editing = useEditForm({
    record: contact,
    valuesOf: toContactForm,
    labels: fieldLabels,
    resolver: valibotResolver(ContactForm),
    fieldOf: fieldOfPath,
    read: () => api.call(getContact, { params }),
    save: async (values, base) =>
      (await isWanted(values, toContactForm(base)))
        ? api.call(updateContact, { params, body: toNewContact(values), ifMatch: base.version })
        : null,
    done: t('Success! Contact has been updated'),
    onSent: () => {
      draft.drop();
      void queries.invalidateQueries({ queryKey: callKey(listContacts) });
      onClose();
    },
  });
  const draft = useFormDraft(editing.form, `contact:${contact.id}`, editing.drafted);
  return (
    <>
      <ContactDrawer title={t('Edit contact')} editing={editing} draft={draft} onClose={onClose} />
      <ConfirmDialog
        open={question.open}
        title={t('Do you want to save the change to shipper information?')}
        confirmLabel={t('Save')}
        cancelLabel={t('Keep editing')}
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      >
        {t('New bookings with {companyName} will show it. Existing bookings do not change.', {
          companyName: contact.companyName,
        })}
      </ConfirmDialog>
    </>
  );
}
