import type { UseFormReturn } from '@quayside/kernel/forms';
import { type Conflict, ConflictPanel, type FormDraftState, FormDrawer } from '@quayside/ui';
import { FieldErrors } from '../edit/FieldErrors';
import { t } from '../texts/contacts';
import { ContactFields } from './ContactFields';
import { type ContactForm, fieldLabels, incomplete } from './contactForm';

interface ContactDrawerProps {
  title: string;
  editing: {
    form: UseFormReturn<ContactForm>;
    submit: () => Promise<void>;
    sending: boolean;
    dirty: boolean;
    conflict?: Conflict<ContactForm> | null;
  };
  draft?: FormDraftState;
  onClose: () => void;
}

/** Drawer with the form of a shipper or consignee. */
export function ContactDrawer({ title, editing, draft, onClose }: ContactDrawerProps) {
  const { form, submit, sending, dirty, conflict } = editing;
  return (
    <FormDrawer
      title={title}
      subtitle={t('Shipper and consignee details')}
      saveLabel={t('Save')}
      dirty={dirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
      {...(draft && { draft })}
    >
      {conflict && <ConflictPanel conflict={conflict} form={form} noun="contact" my="16px" />}
      <FieldErrors form={form} title={incomplete()} labels={fieldLabels} />
      <ContactFields form={form} />
    </FormDrawer>
  );
}
