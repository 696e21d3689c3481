import { callKey } from '@freight/shared-kernel/api';
import { listCustomers } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { Link } from '@freight/shared-kernel/router';
import { Can } from '@freight/shared-kernel/session';
import { Box, Button } from '@freight/shared-kernel/ui';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionDialog } from '../list/ActionDialog';
import { FilterSelect } from '../list/FilterSelect';
import { ListHead } from '../list/ListHead';
import { ListSearch } from '../list/ListSearch';
import { RecordList } from '../list/RecordList';
import { useListFilters } from '../list/useListFilters';
import { useListPages } from '../list/useListPages';
import { CustomerTable } from './CustomerTable';
import { closeAction, resendAction } from './customerActions';
import { customerStatuses } from './customerForm';

const choices = { status: customerStatuses };

/** /customers: the customer companies that the agent serves. */
export default function Customers() {
  const { api } = useKernel();
  const { filters, put, clear, filtered } = useListFilters(choices);
  const [asked, setAsked] = useState<Action | null>(null);
  const query = { searchText: filters.search, status: filters.status || undefined };
  const pages = useListPages(callKey(listCustomers, { pages: query }), (paging, signal) =>
    api.call(listCustomers, { query: { ...query, ...paging }, signal }),
  );
  return (
    <Box>
      <ListHead title="Customers" total={pages.data?.pages[0]?.totalDocs}>
        <ListSearch
          label="Search customers"
          placeholder="Search company"
          value={filters.search}
          onChange={(text) => put('search', text)}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          choices={customerStatuses}
          value={filters.status}
          onChange={(status) => put('status', status)}
        />
        <Can I="create" a="Company">
          <Button asChild>
            <Link to="/customers/invite">
              <Building2 aria-hidden />
              Invite customer
            </Link>
          </Button>
        </Can>
      </ListHead>
      <RecordList
        pages={pages}
        filtered={filtered}
        onClear={clear}
        noMatch={{ title: 'No customer matches', text: 'No customer company has this name and status.' }}
        none={{ title: 'No customers yet', text: 'Customer companies appear here once they are invited.' }}
      >
        {(customers) => (
          <CustomerTable
            customers={customers}
            onResend={(customer) => setAsked(resendAction(customer))}
            onCloseCustomer={(customer) => setAsked(closeAction(customer))}
          />
        )}
      </RecordList>
      {asked && <ActionDialog action={asked} changes={[callKey(listCustomers)]} onClose={() => setAsked(null)} />}
    </Box>
  );
}
