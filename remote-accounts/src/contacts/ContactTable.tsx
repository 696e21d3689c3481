import type { Contact } from '@quayside/contract';
import { useAbility } from '@quayside/kernel/session';
import { Box, type Column, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/contacts';
import { formatCity } from './contactForm';
import { LinkedCustomers } from './LinkedCustomers';

const none = '–';

const columns: readonly Column<Contact>[] = [
  {
    get title() {
      return t('Company');
    },
    cell: ({ companyName }) => companyName,
    look: { fontWeight: 'medium', whiteSpace: { xl: 'nowrap' } },
  },
  {
    get title() {
      return t('Contact');
    },
    cell: ({ fullName }) => fullName || none,
    look: { whiteSpace: { xl: 'nowrap' } },
  },
  {
    get title() {
      return t('E-mail');
    },
    cell: ({ email }) => email || none,
    look: { color: 'fg.muted', overflowWrap: { base: 'anywhere', xl: 'normal' } },
  },
  {
    get title() {
      return t('Phone');
    },
    cell: ({ phone, mobile }) => phone || mobile || none,
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('City');
    },
    cell: (contact) => formatCity(contact) || none,
  },
  {
    get title() {
      return t('Linked customers');
    },
    cell: ({ companies }) => <LinkedCustomers customers={companies} />,
  },
];

const card = (contact: Contact, actions: ReactNode) => (
  <RecordCard title={contact.companyName} actions={actions}>
    <Box color="fg.muted">{[contact.fullName, formatCity(contact)].filter(Boolean).join(' · ') || none}</Box>
    <Box mt="8px">
      {contact.email && <Box>{contact.email}</Box>}
      {(contact.phone || contact.mobile) && <Box>{contact.phone || contact.mobile}</Box>}
    </Box>
    <Box mt="8px">
      <LinkedCustomers customers={contact.companies} />
    </Box>
  </RecordCard>
);

interface ContactTableProps {
  contacts: readonly Contact[];
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** Table of contacts with the actions the user may perform. */
export function ContactTable({ contacts, onEdit, onDelete }: ContactTableProps) {
  const ability = useAbility();
  const [mayEdit, mayDelete] = [ability.can('update', 'Contact'), ability.can('delete', 'Contact')];
  const actions = (contact: Contact) => (
    <>
      {mayEdit && (
        <RowAction
          icon={Pencil}
          name={t('Edit {companyName}', { companyName: contact.companyName })}
          onClick={() => onEdit(contact)}
        />
      )}
      {mayDelete && (
        <RowAction
          icon={Trash2}
          name={t('Delete {companyName}', { companyName: contact.companyName })}
          onClick={() => onDelete(contact)}
        />
      )}
    </>
  );
  return (
    <RecordTable
      label={t('Contacts')}
      records={contacts}
      columns={columns}
      card={card}
      actions={mayEdit || mayDelete ? actions : undefined}
    />
  );
}
