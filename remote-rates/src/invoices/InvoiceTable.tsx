import type { InvoiceSummary } from '@quayside/contract';
import { formatDay, formatMoney, isUnpaid } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, type Column, Flex, Link, RecordCard, RecordTable } from '@quayside/ui';
import { t } from '../texts/invoices';
import { InvoiceState } from './InvoiceState';
import { invoiceName, kindName, openText } from './invoiceLooks';

interface Props {
  invoice: InvoiceSummary;
}

function InvoiceLink({ invoice }: Props) {
  return (
    <Link asChild textStyle="id">
      <RouterLink to={`/invoices/${invoice.id}`}>{invoiceName(invoice)}</RouterLink>
    </Link>
  );
}

const dayText = (day: string | null): string => (day ? formatDay(day) : '–');

function Amount({ invoice }: Props) {
  const { kind, state, totalMinor, currency, paidMinor } = invoice;
  const isCredit = kind === 'credit-note';
  return (
    <Box whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <Box fontWeight="semibold">{formatMoney(isCredit ? -totalMinor : totalMinor, currency).replace('-', '−')}</Box>
      {isUnpaid(state) && !isCredit && paidMinor > 0 && (
        <Box textStyle="dense" color="fg.muted">
          {t('{amount} open', { amount: openText(invoice) })}
        </Box>
      )}
    </Box>
  );
}

const columns: readonly Column<InvoiceSummary>[] = [
  {
    get title() {
      return t('Number');
    },
    cell: (invoice) => (
      <>
        <InvoiceLink invoice={invoice} />
        {invoice.kind === 'credit-note' && (
          <Box textStyle="dense" color="fg.muted">
            {kindName(invoice.kind)}
          </Box>
        )}
      </>
    ),
    look: { minW: '140px' },
  },
  {
    get title() {
      return t('Customer');
    },
    cell: ({ company, booking }) => (
      <>
        <Box overflowWrap="anywhere">{company.companyName}</Box>
        {booking && (
          <Box textStyle="dense" color="fg.muted" overflowWrap="anywhere">
            {booking.reference}
          </Box>
        )}
      </>
    ),
  },
  {
    get title() {
      return t('State');
    },
    cell: (invoice) => <InvoiceState invoice={invoice} />,
  },
  {
    get title() {
      return t('Issued');
    },
    cell: ({ issuedOn }) => dayText(issuedOn),
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Due');
    },
    cell: ({ kind, dueOn }) => (kind === 'invoice' ? dayText(dueOn) : '–'),
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Total');
    },
    cell: (invoice) => <Amount invoice={invoice} />,
    look: { textAlign: 'end' },
  },
];

/** Table of invoices and credit notes; cards on phones and small tablets. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  return (
    <RecordTable
      label={t('Invoices')}
      records={invoices}
      columns={columns}
      lines={2}
      card={(invoice) => (
        <RecordCard title={<InvoiceLink invoice={invoice} />} actions={null}>
          <Box color="fg.muted" overflowWrap="anywhere">
            {[kindName(invoice.kind), invoice.company.companyName, invoice.booking?.reference]
              .filter(Boolean)
              .join(', ')}
          </Box>
          <Flex justify="space-between" align="flex-start" gap="12px" pt="10px">
            <Box>
              <InvoiceState invoice={invoice} />
              {invoice.kind === 'invoice' && invoice.dueOn && (
                <Box textStyle="dense" color="fg.muted" pt="2px">
                  {t('Due {day}', { day: formatDay(invoice.dueOn) })}
                </Box>
              )}
            </Box>
            <Box textAlign="end">
              <Amount invoice={invoice} />
            </Box>
          </Flex>
        </RecordCard>
      )}
    />
  );
}
