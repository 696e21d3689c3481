import { Button, SideDrawer, UnsavedGuard } from '@freight/shared-kernel/ui';
import { useId } from 'react';
import { ContactFields } from './ContactFields';
import { useAddContact } from './useAddContact';

/** The drawer that adds a shipper or consignee. */
export function AddContactDrawer({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { form, submit, saving } = useAddContact(onClose);
  const dirty = form.formState.isDirty;
  return (
    <>
      <UnsavedGuard dirty={dirty} />
      <SideDrawer
        open
        onClose={onClose}
        dirty={dirty}
        title="Add contact"
        subtitle="Shipper and consignee details"
        note={dirty ? 'Unsaved changes' : undefined}
        footer={(close) => (
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={saving} loadingText="Save">
              Save
            </Button>
          </>
        )}
      >
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          <ContactFields form={form} />
        </form>
      </SideDrawer>
    </>
  );
}
