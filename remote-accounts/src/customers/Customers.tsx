import { listCustomers } from '@quayside/contract';
import { canAddCompany } from '@quayside/contract/roles';
import { callKey, usePages } from '@quayside/kernel/api';
import { Link, useNavigate, useSearchParams } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { type Action, ActionDialog, Box, Button, SegmentedControl, useListFilters } from '@quayside/ui';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { ImportLink } from '../list/ImportLink';
import { ListPage, pageSize } from '../list/ListPage';
import { CustomerTable } from './CustomerTable';
import { closeAction, resendAction } from './customerActions';
import { customerStatuses } from './customerForm';
import { kindPath, kindSegments, kindTexts, readKind } from './kinds';

const byStatus = { status: { label: 'Status', all: 'All statuses', values: customerStatuses } };

/** /customers: companies that the agent serves and works with, by kind. */
export default function Customers() {
  const navigate = useNavigate();
  const ability = useAbility();
  const kind = readKind(useSearchParams()[0]);
  const filters = useListFilters(byStatus);
  const [asked, setAsked] = useState<Action | null>(null);
  const { search, status } = filters.chosen;
  const pages = usePages(listCustomers, { searchText: search, status: status || undefined, kind }, pageSize);
  const { plural, one, invite, none } = kindTexts[kind];
  const open = (path: string) => void navigate(path, { replace: true });
  return (
    <Box>
      <Box pt="12px">
        <SegmentedControl
          aria-label="Companies"
          value={kind}
          onChange={(next) => open(kindPath('/customers', next))}
          segments={kindSegments}
        />
      </Box>
      <ListPage
        title={plural}
        search={{ label: `Search ${plural.toLowerCase()}`, placeholder: 'Search company, name or e-mail' }}
        filters={{ ...filters, clear: () => open(kindPath('/customers', kind)) }}
        add={
          canAddCompany((...right) => ability.can(...right), kind) && (
            <>
              {kind === 'customer' && <ImportLink to="/import/customers" />}
              <Button asChild>
                <Link to={kindPath('/customers/invite', kind)}>
                  <Building2 aria-hidden />
                  {invite}
                </Link>
              </Button>
            </>
          )
        }
        pages={pages}
        noMatch={{ title: `No ${one} matches`, text: `No ${one} has this name, e-mail and status.` }}
        none={{ title: `No ${plural.toLowerCase()} yet`, text: none }}
      >
        {(customers) => (
          <CustomerTable
            label={plural}
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
