import type { Contact } from '@freight/shared-kernel/contract';
import { useAbility } from '@freight/shared-kernel/session';
import { Box } from '@freight/shared-kernel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { type Column, RecordTable } from '../list/RecordTable';
import { RowAction } from '../list/RowAction';
import { cityOf } from './contactForm';
import { LinkedCustomers } from './LinkedCustomers';

const none = '–';

const columns: readonly Column<Contact>[] = [
  {
    title: 'Company',
    cell: ({ companyName }) => companyName,
    look: { fontWeight: 'medium', whiteSpace: { xl: 'nowrap' } },
  },
  { title: 'Contact', cell: ({ fullName }) => fullName || none, look: { whiteSpace: { xl: 'nowrap' } } },
  {
    title: 'E-mail',
    cell: ({ email }) => email || none,
    look: { color: 'fg.muted', overflowWrap: { base: 'anywhere', xl: 'normal' } },
  },
  { title: 'Phone', cell: ({ phone, mobile }) => phone || mobile || none, look: { whiteSpace: 'nowrap' } },
  { title: 'City', cell: (contact) => cityOf(contact) || none },
  { title: 'Linked customers', cell: ({ companies }) => <LinkedCustomers customers={companies} /> },
];

const card = (contact: Contact) => ({
  title: contact.companyName,
  body: (
    <>
      <Box color="fg.muted">{[contact.fullName, cityOf(contact)].filter(Boolean).join(' · ') || none}</Box>
      <Box mt="8px">
        {contact.email && <Box>{contact.email}</Box>}
        {(contact.phone || contact.mobile) && <Box>{contact.phone || contact.mobile}</Box>}
      </Box>
      <Box mt="8px">
        <LinkedCustomers customers={contact.companies} />
      </Box>
    </>
  ),
});

interface ContactTableProps {
  contacts: readonly Contact[];
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** The contacts, with what the viewer may do with them. */
export function ContactTable({ contacts, onEdit, onDelete }: ContactTableProps) {
  const ability = useAbility();
  const [mayEdit, mayDelete] = [ability.can('update', 'Contact'), ability.can('delete', 'Contact')];
  const actions = (contact: Contact) => (
    <>
      {mayEdit && <RowAction icon={Pencil} name={`Edit ${contact.companyName}`} onClick={() => onEdit(contact)} />}
      {mayDelete && (
        <RowAction icon={Trash2} name={`Delete ${contact.companyName}`} onClick={() => onDelete(contact)} />
      )}
    </>
  );
  return (
    <RecordTable
      label="Contacts"
      records={contacts}
      columns={columns}
      card={card}
      actions={mayEdit || mayDelete ? actions : undefined}
    />
  );
}
