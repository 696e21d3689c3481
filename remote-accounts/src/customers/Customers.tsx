import { callKey } from '@freight/shared-kernel/api';
import { listCustomers } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { Link } from '@freight/shared-kernel/router';
import { Can } from '@freight/shared-kernel/session';
import { Box, Button } from '@freight/shared-kernel/ui';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionDialog } from '../list/ActionDialog';
import { ListPage } from '../list/ListPage';
import { useListFilters } from '../list/useListFilters';
import { useListPages } from '../list/useListPages';
import { CustomerTable } from './CustomerTable';
import { closeAction, resendAction } from './customerActions';
import { customerStatuses } from './customerForm';

const byStatus = { status: { label: 'Status', all: 'All statuses', values: customerStatuses } };

/** /customers: the customer companies that the agent serves. */
export default function Customers() {
  const { api } = useKernel();
  const filters = useListFilters(byStatus);
  const [asked, setAsked] = useState<Action | null>(null);
  const { search, status } = filters.chosen;
  const query = { searchText: search, status: status || undefined };
  const pages = useListPages(callKey(listCustomers, { pages: query }), (paging, signal) =>
    api.call(listCustomers, { query: { ...query, ...paging }, signal }),
  );
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
