import {
  ActionDialog,
  Button,
  ConfirmDialog,
  FilterDrawer,
  FormDialog,
  FormDrawer,
  FormField,
  Input,
  ModalDialog,
  SideDrawer,
} from '@quayside/ui';
import { type ReactNode, useState } from 'react';
import { Kind, Shown } from './Shown';

type Layer = (close: () => void) => ReactNode;

const field = (
  <FormField label="Company name">
    <Input defaultValue="Haiphong Rattan" />
  </FormField>
);
const form = (close: () => void) => ({ sending: false, submit: async () => close(), onClose: close, children: field });
const asked = { question: 'Delete Haiphong Rattan?', consequence: 'Bookings keep its name.', confirmLabel: 'Delete' };

/** The content of each layer, by name. */
const layers: Readonly<Record<string, Layer>> = {
  ConfirmDialog: (close) => (
    <ConfirmDialog open title="Sign out everywhere else?" onConfirm={close} onCancel={close}>
      Two other sessions end at once.
    </ConfirmDialog>
  ),
  'ConfirmDialog, destructive and busy': (close) => (
    <ConfirmDialog open destructive busy title="Cancel the booking?" onConfirm={close} onCancel={close} />
  ),
  ActionDialog: (close) => (
    <ActionDialog
      action={{ ...asked, destructive: true, done: 'Deleted', run: async () => undefined }}
      changes={[]}
      onClose={close}
    />
  ),
  ModalDialog: (close) => (
    <ModalDialog open onClose={close} title="Preview" footer={<Button onClick={close}>Close</Button>}>
      Packing list.pdf
    </ModalDialog>
  ),
  FormDialog: (close) => <FormDialog title="Add customer" submitLabel="Add" {...form(close)} />,
  FormDrawer: (close) => <FormDrawer title="Edit contact" saveLabel="Save" dirty {...form(close)} />,
  'FormDrawer, sending': (close) => <FormDrawer title="Edit contact" saveLabel="Save" dirty {...form(close)} sending />,
  SideDrawer: (close) => (
    <SideDrawer open onClose={close} title="History" subtitle="NGHPH2600418">
      Nothing has happened yet.
    </SideDrawer>
  ),
  FilterDrawer: (close) => (
    <FilterDrawer showLabel="Show 12 bookings" filtered onClear={close} onClose={close}>
      {field}
    </FilterDrawer>
  ),
};

/** Dialogs and drawers, each behind a button. */
export function Layers() {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Kind title="Dialogs and drawers">
      {Object.keys(layers).map((name) => (
        <Shown key={name} state={name}>
          <Button variant="outline" aria-label={`Show ${name}`} onClick={() => setOpened(name)}>
            Show
          </Button>
        </Shown>
      ))}
      {opened && layers[opened]?.(() => setOpened(null))}
    </Kind>
  );
}
