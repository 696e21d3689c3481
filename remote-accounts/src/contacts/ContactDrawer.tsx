import type { UseFormReturn } from '@freight/shared-kernel/forms';
import { FormDrawer } from '@freight/shared-kernel/ui';
import type { EditConflict } from '../edit/editConflict';
import { FieldFaults } from '../edit/FieldFaults';
import { FormConflict } from '../edit/FormConflict';
import { ContactFields } from './ContactFields';
import { type ContactForm, fieldLabels, incomplete } from './contactForm';

interface ContactDrawerProps {
  title: string;
  editing: {
    form: UseFormReturn<ContactForm>;
    submit: () => Promise<void>;
    sending: boolean;
    dirty: boolean;
    conflict?: EditConflict<ContactForm> | null;
  };
  onClose: () => void;
}

/** The drawer with the form of a shipper or consignee. */
export function ContactDrawer({ title, editing, onClose }: ContactDrawerProps) {
  const { form, submit, sending, dirty, conflict } = editing;
  return (
    <FormDrawer
      title={title}
      subtitle="Shipper and consignee details"
      saveLabel="Save"
      dirty={dirty}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      {conflict && <FormConflict conflict={conflict} form={form} labels={fieldLabels} noun="contact" />}
      <FieldFaults form={form} title={incomplete} labels={fieldLabels} />
      <ContactFields form={form} />
    </FormDrawer>
  );
}
