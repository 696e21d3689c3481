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
import { t } from '../texts/customers';
import { CustomerTable } from './CustomerTable';
import { closeAction, resendAction } from './customerActions';
import { customerStatuses } from './customerForm';
import { kindPath, kindSegments, kindTexts, readKind } from './kinds';

const byStatus = {
  status: {
    get label() {
      return t('Status');
    },
    get all() {
      return t('All statuses');
    },
    values: customerStatuses,
  },
};

/** /customers: companies that the agent serves and works with, by kind. */
export default function Customers() {
  const navigate = useNavigate();
  const ability = useAbility();
  const kind = readKind(useSearchParams()[0]);
  const filters = useListFilters(byStatus);
  const [asked, setAsked] = useState<Action | null>(null);
  const { search, status } = filters.chosen;
  const pages = usePages(listCustomers, { searchText: search, status: status || undefined, kind }, pageSize);
  const { plural, search: searchLabel, invite, none, noMatch, noneMatches, empty } = kindTexts[kind];
  const open = (path: string) => void navigate(path, { replace: true });
  return (
    <Box>
      <Box pt="12px">
        <SegmentedControl
          aria-label={t('Companies')}
          value={kind}
          onChange={(next) => open(kindPath('/customers', next))}
          segments={kindSegments()}
        />
      </Box>
      <ListPage
        title={plural}
        search={{
          label: searchLabel,
          placeholder: t('Search company, name or e-mail'),
        }}
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
        noMatch={{
          title: noMatch,
          text: noneMatches,
        }}
        none={{ title: empty, text: none }}
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
