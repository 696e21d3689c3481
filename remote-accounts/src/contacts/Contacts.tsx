import { type Contact, listContacts } from '@quayside/contract';
import { callKey, usePages } from '@quayside/kernel/api';
import { Can } from '@quayside/kernel/session';
import { ActionDialog, Box, Button, useListFilters } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage, pageSize } from '../list/ListPage';
import { AddContact } from './AddContact';
import { ContactTable } from './ContactTable';
import { deleteAction } from './deleteAction';
import { EditContact } from './EditContact';
import { useCustomerFilter } from './useCustomerFilter';

type Opened = { is: 'add' } | { is: 'edit' | 'delete'; contact: Contact };

const noMatch = (search: string, ofCustomer: boolean): string =>
  search
    ? `No company, name, e-mail or city ${ofCustomer ? 'among the contacts of this customer ' : ''}contains “${search}”.`
    : 'No contact is linked to this customer.';

/** /settings/contacts: shippers and consignees with the customers they are linked to. */
export default function Contacts() {
  const filters = useListFilters(useCustomerFilter());
  const [opened, setOpened] = useState<Opened | null>(null);
  const { search, company } = filters.chosen;
  const query = { searchText: search, company: company || undefined };
  const pages = usePages(listContacts, query, pageSize);
  const close = () => setOpened(null);
  return (
    <Box>
      <ListPage
        title="Contacts"
        search={{ label: 'Search contacts', placeholder: 'Search company, name or e-mail' }}
        filters={filters}
        add={
          <Can I="create" a="Contact">
            <Button onClick={() => setOpened({ is: 'add' })}>
              <Plus aria-hidden />
              Add contact
            </Button>
          </Can>
        }
        pages={pages}
        noMatch={{ title: 'No contact matches', text: noMatch(search, Boolean(company)) }}
        none={{ title: 'No contacts yet', text: 'Shippers and consignees appear here once they are added.' }}
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
