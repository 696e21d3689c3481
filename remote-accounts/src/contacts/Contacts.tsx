import { callKey } from '@freight/shared-kernel/api';
import { type Contact, listContacts } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { Can } from '@freight/shared-kernel/session';
import { Box, Button } from '@freight/shared-kernel/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../list/ActionDialog';
import { ListHead } from '../list/ListHead';
import { ListSearch } from '../list/ListSearch';
import { RecordList } from '../list/RecordList';
import { useListFilters } from '../list/useListFilters';
import { useListPages } from '../list/useListPages';
import { AddContact } from './AddContact';
import { ContactTable } from './ContactTable';
import { deleteAction } from './deleteAction';
import { EditContact } from './EditContact';

type Opened = { is: 'add' } | { is: 'edit' | 'delete'; contact: Contact };

/** /settings/contacts: shippers and consignees with the customers they are linked to. */
export default function Contacts() {
  const { api } = useKernel();
  const { filters, put, clear, filtered } = useListFilters({});
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = { searchText: filters.search };
  const pages = useListPages(callKey(listContacts, { pages: query }), (paging, signal) =>
    api.call(listContacts, { query: { ...query, ...paging }, signal }),
  );
  const close = () => setOpened(null);
  return (
    <Box>
      <ListHead title="Contacts" total={pages.data?.pages[0]?.totalDocs}>
        <ListSearch
          label="Search contacts"
          placeholder="Search company"
          value={filters.search}
          onChange={(text) => put('search', text)}
        />
        <Can I="create" a="Contact">
          <Button onClick={() => setOpened({ is: 'add' })}>
            <Plus aria-hidden />
            Add contact
          </Button>
        </Can>
      </ListHead>
      <RecordList
        pages={pages}
        filtered={filtered}
        onClear={clear}
        noMatch={{ title: 'No contact matches', text: `No company name contains “${filters.search}”.` }}
        none={{ title: 'No contacts yet', text: 'Shippers and consignees appear here once they are added.' }}
      >
        {(contacts) => (
          <ContactTable
            contacts={contacts}
            onEdit={(contact) => setOpened({ is: 'edit', contact })}
            onDelete={(contact) => setOpened({ is: 'delete', contact })}
          />
        )}
      </RecordList>
      {opened?.is === 'add' && <AddContact onClose={close} />}
      {opened?.is === 'edit' && <EditContact contact={opened.contact} onClose={close} />}
      {opened?.is === 'delete' && (
        <ActionDialog action={deleteAction(opened.contact)} changes={[callKey(listContacts)]} onClose={close} />
      )}
    </Box>
  );
}
