import type { UseFormReturn } from '@freight/shared-kernel/forms';
import { Button, SideDrawer, UnsavedGuard } from '@freight/shared-kernel/ui';
import { useId } from 'react';
import { ConflictPanel } from '../edit/ConflictPanel';
import type { EditConflict } from '../edit/editConflict';
import { FieldFaults } from '../edit/FieldFaults';
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
  const id = useId();
  const { form, submit, sending, dirty, conflict } = editing;
  return (
    <>
      <UnsavedGuard dirty={dirty} />
      <SideDrawer
        open
        onClose={onClose}
        dirty={dirty}
        title={title}
        subtitle="Shipper and consignee details"
        note={dirty ? 'Unsaved changes' : undefined}
        footer={(close) => (
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={sending} loadingText="Save">
              Save
            </Button>
          </>
        )}
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {conflict && <ConflictPanel conflict={conflict} form={form} labels={fieldLabels} noun="contact" />}
          <FieldFaults form={form} title={incomplete} labels={fieldLabels} />
          <ContactFields form={form} />
        </form>
      </SideDrawer>
    </>
  );
}
