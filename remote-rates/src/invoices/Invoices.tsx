import { type CallInput, exportInvoices, listCustomers, listInvoices } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { type InvoiceState, invoiceStates } from '@quayside/freight';
import { useCall, usePages } from '@quayside/kernel/api';
import { Link as RouterLink } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  type Chosen,
  Count,
  EmptyState,
  type Filter,
  FilterSelect,
  Flex,
  PageTitle,
  RecordList,
  SearchField,
  searchFrom,
  useDownload,
  useListFilters,
} from '@quayside/ui';
import { Download, ReceiptText } from 'lucide-react';
import { QuotesSkeleton } from '../quotes/list/QuotesSkeleton';
import { t } from '../texts/invoices';
import { InvoiceTable } from './InvoiceTable';
import { invoiceLooks } from './invoiceLooks';

const getStateLabels = (isForStaff: boolean): Record<string, string> =>
  Object.fromEntries(
    invoiceStates
      .filter((state) => isForStaff || state !== 'draft')
      .map((state: InvoiceState) => [state, invoiceLooks[state].label]),
  );

/** Returns the filters of a list; only staff have several customers and drafts. */
const filtersFor = (isForStaff: boolean, customers: readonly { id: string; companyName: string }[]) => ({
  state: { label: t('State'), all: t('All states'), values: getStateLabels(isForStaff) },
  due: { label: t('Due'), all: t('Any time'), values: { overdue: t('Overdue') } },
  ...(isForStaff && {
    company: {
      label: t('Customer'),
      all: t('All customers'),
      values: Object.fromEntries(customers.map(({ id, companyName }) => [id, companyName])),
    },
  }),
});

type Query = Omit<NonNullable<CallInput<typeof listInvoices>['query']>, 'page' | 'limit' | 'sort'>;

const toInvoiceQuery = ({
  search,
  state,
  due,
  company,
}: Chosen<Record<'state' | 'due' | 'company', Filter>>): Query => ({
  ...(search.trim().length >= searchFrom && { searchText: search.trim() }),
  ...(state && { state }),
  ...(due && { due: 'overdue' as const }),
  ...(company && { company }),
});

/** /invoices: all invoices, with drafts for the staff who issue them. The filters are stored in the address. */
export default function Invoices() {
  const isForStaff = isStaff(useUser().role);
  const customers = useCall(
    listCustomers,
    { query: { limit: -1, status: ['active', 'pending'] } },
    { enabled: isForStaff },
  );
  const { filters, chosen, put, clear, filtered } = useListFilters<Record<string, Filter>>(
    filtersFor(isForStaff, customers.data?.docs ?? []),
  );
  const query = toInvoiceQuery(chosen as Chosen<Record<'state' | 'due' | 'company', Filter>>);
  const pages = usePages(listInvoices, { ...query, sort: query.due ? 'dueOn' : '-updatedAt' }, 20);
  const csv = useDownload();

  return (
    <Box>
      <PageTitle
        aside={
          <Button
            variant="ghost"
            loading={csv.busy}
            loadingText={t('Export CSV')}
            onClick={() => void csv.stream(exportInvoices, { query })}
          >
            <Download aria-hidden />
            {t('Export CSV')}
          </Button>
        }
      >
        {t('Invoices')} <Count of={pages.data?.pages[0]} />
      </PageTitle>
      <Flex wrap="wrap" gap="12px" pb="12px" role="search" aria-label={t('Invoices')}>
        <SearchField
          label={t('Search invoices')}
          placeholder={t('Number, customer, booking or reference')}
          width={{ base: '100%', md: '300px' }}
          value={chosen.search}
          onChange={(text) => put('search', text)}
        />
        {Object.entries(filters).map(([name, filter]) => (
          <FilterSelect key={name} filter={filter} value={chosen[name] ?? ''} onChange={(value) => put(name, value)} />
        ))}
      </Flex>
      <RecordList
        pages={pages}
        skeleton={<QuotesSkeleton />}
        empty={<NoInvoices filtered={filtered} isForStaff={isForStaff} onClear={clear} />}
      >
        {(invoices) => <InvoiceTable invoices={invoices} />}
      </RecordList>
    </Box>
  );
}

function NoInvoices({
  filtered,
  isForStaff,
  onClear,
}: {
  filtered: boolean;
  isForStaff: boolean;
  onClear: () => void;
}) {
  return (
    <EmptyState
      art={
        <Box color="fg.subtle">
          <ReceiptText size={36} aria-hidden />
        </Box>
      }
      title={filtered ? t('No invoice matches') : t('No invoices yet')}
      actions={
        filtered ? (
          <Button variant="outline" onClick={onClear}>
            {t('Clear the filters')}
          </Button>
        ) : (
          isForStaff && (
            <>
              <Button asChild variant="outline">
                <RouterLink to="/quotes/all">{t('Show quotes')}</RouterLink>
              </Button>
              <Button asChild>
                <RouterLink to="/bookings/all">{t('Show bookings')}</RouterLink>
              </Button>
            </>
          )
        )
      }
    >
      {isForStaff
        ? t('Open a booking, or a quote that was accepted, and draft an invoice there.')
        : t('Invoices from your forwarder appear here.')}
    </EmptyState>
  );
}
