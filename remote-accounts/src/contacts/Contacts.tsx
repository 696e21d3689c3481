import { type Contact, deleteContact, listContacts } from '@quayside/contract';
import { callKey, usePages } from '@quayside/kernel/api';
import { Can } from '@quayside/kernel/session';
import { type Action, ActionDialog, Box, Button, useListFilters } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ImportLink } from '../list/ImportLink';
import { ListPage, pageSize } from '../list/ListPage';
import { t } from '../texts/contacts';
import { AddContact } from './AddContact';
import { ContactTable } from './ContactTable';
import { EditContact } from './EditContact';
import { useCustomerFilter } from './useCustomerFilter';

const deleteAction = ({ id, companyName }: Contact): Action => ({
  question: t('Are you sure you want to delete {companyName} contact?', { companyName }),
  consequence: t('It is unlinked from its customers. Existing bookings keep their details.'),
  confirmLabel: t('Delete'),
  destructive: true,
  run: (api) => api.call(deleteContact, { params: { id } }),
  done: t('Success! Contact has been deleted'),
  takesAway: true,
});

type OpenDialog = { is: 'add' } | { is: 'edit' | 'delete'; contact: Contact };

const noMatch = (search: string, ofCustomer: boolean): string =>
  search
    ? ofCustomer
      ? t('No contact of this customer has “{search}” in its company, name, e-mail or city.', { search })
      : t('No contact has “{search}” in its company, name, e-mail or city.', { search })
    : t('No contact is linked to this customer.');

/** /settings/contacts: shippers and consignees with their linked customers. */
export default function Contacts() {
  const filters = useListFilters(useCustomerFilter());
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const { search, company } = filters.chosen;
  const query = { searchText: search, company: company || undefined };
  const pages = usePages(listContacts, query, pageSize);
  const close = () => setOpened(null);
  return (
    <Box>
      <ListPage
        title={t('Contacts')}
        search={{ label: t('Search contacts'), placeholder: t('Search company, name or e-mail') }}
        filters={filters}
        add={
          <Can I="create" a="Contact">
            <ImportLink to="/import/contacts" />
            <Button onClick={() => setOpened({ is: 'add' })}>
              <Plus aria-hidden />
              {t('Add contact')}
            </Button>
          </Can>
        }
        pages={pages}
        noMatch={{ title: t('No contact matches'), text: noMatch(search, Boolean(company)) }}
        none={{
          title: t('No contacts yet'),
          text: t('Shippers and consignees appear here once they are added or imported.'),
        }}
      >
        {(contacts) => (
          <ContactTable
            contacts={contacts}
            onEdit={(contact) => setOpened({ is: 'edit', contact })}
            onDelete={(contact) => setOpened({ is: 'delete', contact })}
          />
        )}
      </ListPage>
      {opened?.is === 'add' && <AddContact onClose={close} />}
      {opened?.is === 'edit' && <EditContact contact={opened.contact} onClose={close} />}
      {opened?.is === 'delete' && (
        <ActionDialog action={deleteAction(opened.contact)} changes={[callKey(listContacts)]} onClose={close} />
      )}
    </Box>
  );
}
