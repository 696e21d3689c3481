import { listCustomers } from '@quayside/contract';
import { callKey, usePages } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Can } from '@quayside/kernel/session';
import { type Action, ActionDialog, Box, Button, useListFilters } from '@quayside/ui';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { ListPage, pageSize } from '../list/ListPage';
import { CustomerTable } from './CustomerTable';
import { closeAction, resendAction } from './customerActions';
import { customerStatuses } from './customerForm';

const byStatus = { status: { label: 'Status', all: 'All statuses', values: customerStatuses } };

/** /customers: the customer companies that the agent serves. */
export default function Customers() {
  const filters = useListFilters(byStatus);
  const [asked, setAsked] = useState<Action | null>(null);
  const { search, status } = filters.chosen;
  const query = { searchText: search, status: status || undefined };
  const pages = usePages(listCustomers, query, pageSize);
  return (
    <Box>
      <ListPage
        title="Customers"
        search={{ label: 'Search customers', placeholder: 'Search company, name or e-mail' }}
        filters={filters}
        add={
          <Can I="create" a="Company">
            <Button asChild>
              <Link to="/customers/invite">
                <Building2 aria-hidden />
                Invite customer
              </Link>
            </Button>
          </Can>
        }
        pages={pages}
        noMatch={{ title: 'No customer matches', text: 'No customer has this name, e-mail and status.' }}
        none={{ title: 'No customers yet', text: 'Customer companies appear here once they are invited.' }}
      >
        {(customers) => (
          <CustomerTable
            customers={customers}
            onResend={(customer) => setAsked(resendAction(customer))}
            onCloseCustomer={(customer) => setAsked(closeAction(customer))}
          />
        )}
      </ListPage>
      {asked && <ActionDialog action={asked} changes={[callKey(listCustomers)]} onClose={() => setAsked(null)} />}
    </Box>
  );
}
