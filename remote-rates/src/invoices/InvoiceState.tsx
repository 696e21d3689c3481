import type { InvoiceSummary } from '@quayside/contract';
import { Flex, StatusBadge } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import { t } from '../texts/invoices';
import { invoiceLooks } from './invoiceLooks';

/** State of an invoice; overdue ones are labelled. */
export function InvoiceState({ invoice: { state, overdue } }: { invoice: Pick<InvoiceSummary, 'state' | 'overdue'> }) {
  const { look, label } = invoiceLooks[state];
  return (
    <Flex align="center" wrap="wrap" gap="4px 8px">
      <StatusBadge status={look} label={label} />
      {overdue && (
        <Flex align="center" gap="4px" color="fg.error" fontWeight="semibold" textStyle="dense">
          <TriangleAlert size={14} aria-hidden /> {t('Overdue')}
        </Flex>
      )}
    </Flex>
  );
}
