import type { Customer } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, type Column, Flex, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Eye, Pencil, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateTag } from '../list/StateTag';
import { t } from '../texts/customers';
import { customerLooks, customerStatuses } from './customerForm';

const none = '–';

const getFullName = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim();
const status = (customer: Customer) => (
  <StateTag look={customerLooks[customer.status]}>{customerStatuses[customer.status]}</StateTag>
);

const columns: readonly Column<Customer>[] = [
  {
    get title() {
      return t('Company');
    },
    cell: (customer) => <CompanyLink customer={customer} />,
    look: { fontWeight: 'medium' },
  },
  {
    get title() {
      return t('Contact');
    },
    cell: (customer) => getFullName(customer) || none,
  },
  {
    get title() {
      return t('E-mail');
    },
    cell: ({ email }) => email || none,
    look: { color: 'fg.muted', overflowWrap: 'anywhere' },
  },
  {
    get title() {
      return t('State');
    },
    cell: ({ state }) => state || none,
  },
  {
    get title() {
      return t('Status');
    },
    cell: status,
  },
];

const card = (customer: Customer, actions: ReactNode) => (
  <RecordCard title={<CompanyLink customer={customer} />} actions={actions}>
    <Box color="fg.muted">{getFullName(customer) || none}</Box>
    <Box>{customer.email}</Box>
    <Flex mt="8px">{status(customer)}</Flex>
  </RecordCard>
);

/** Name of the company, linked to its page. */
function CompanyLink({ customer: { id, companyName } }: { customer: Customer }) {
  return (
    <Box asChild _hover={{ textDecoration: 'underline' }}>
      <Link to={`/customers/${id}`}>{companyName}</Link>
    </Box>
  );
}

interface CustomerTableProps {
  label: string;
  customers: readonly Customer[];
  onResend: (customer: Customer) => void;
  onCloseCustomer: (customer: Customer) => void;
}

/** Table of companies of a kind with the actions the user may perform. A closed one is read-only. */
export function CustomerTable({ label, customers, onResend, onCloseCustomer }: CustomerTableProps) {
  const ability = useAbility();
  const actions = (customer: Customer) => {
    const open = customer.status !== 'inactive';
    const mayEdit = open && ability.can('update', 'Company');
    return (
      <>
        {customer.status === 'pending' && ability.can('create', 'Company') && (
          <RowAction
            icon={Send}
            name={
              customer.invitedUntil
                ? t('Resend invitation of {companyName}', { companyName: customer.companyName })
                : t('Send invitation of {companyName}', { companyName: customer.companyName })
            }
            onClick={() => onResend(customer)}
          />
        )}
        <RowAction
          icon={mayEdit ? Pencil : Eye}
          name={
            mayEdit
              ? t('Edit {companyName}', { companyName: customer.companyName })
              : t('View {companyName}', { companyName: customer.companyName })
          }
          to={`/customers/edit?id=${customer.id}`}
        />
        {open && ability.can('delete', 'Company') && (
          <RowAction
            icon={Trash2}
            name={t('Close {companyName}', { companyName: customer.companyName })}
            onClick={() => onCloseCustomer(customer)}
          />
        )}
      </>
    );
  };
  return <RecordTable label={label} records={customers} columns={columns} card={card} actions={actions} />;
}
