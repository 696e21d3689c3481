import { createInvoice, type InvoiceSummary, listInvoices } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link as RouterLink, useNavigate } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Flex, Link, Panel } from '@quayside/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIdempotencyKey } from '../quotes/useIdempotencyKey';
import { t } from '../texts/invoices';
import { InvoiceState } from './InvoiceState';
import { invoiceName } from './invoiceLooks';
import { useInvoiceAction } from './useInvoiceAction';

interface Props {
  title: string;
  /** Record that is invoiced. */
  of: { booking: string } | { quote: string };
  /** Whether it can be invoiced now. */
  isInvoiceable: boolean;
  /** Action at the end of a row. */
  action?: (invoice: InvoiceSummary) => ReactNode;
}

/**
 * Lists the invoices of a booking or a quote, with a button for a new draft. Renders nothing when there are none and
 * none can be drafted.
 */
export function RelatedInvoices({ title, of, isInvoiceable, action }: Props) {
  const ability = useAbility();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const mayRead = ability.can('read', 'Invoice');
  const mayDraft = isInvoiceable && ability.can('create', 'Invoice');
  const { data, error } = useCall(listInvoices, { query: { ...of, limit: 50 } }, { enabled: mayRead });
  const drafting = useInvoiceAction(
    createInvoice,
    () => t('Invoice drafted'),
    ({ id }) => navigate(`/invoices/${id}`),
  );
  const docs = data?.docs ?? [];
  if (!mayRead || (docs.length === 0 && !mayDraft && !error)) return null;
  return (
    <Panel
      title={title}
      _print={{ display: 'none' }}
      actions={
        mayDraft && (
          <Button
            size="sm"
            variant="outline"
            loading={drafting.isPending}
            loadingText={t('New invoice')}
            onClick={() => drafting.mutate({ body: of, idempotencyKey: keyOf({ ...of, after: docs.length }) })}
          >
            <Plus aria-hidden />
            {t('New invoice')}
          </Button>
        )
      }
    >
      {error && <Box p="16px">{t('The invoices could not be read: {reason}', { reason: error.message })}</Box>}
      {data && docs.length === 0 && (
        <Box px="16px" py="12px" textStyle="dense" color="fg.muted">
          {t('Nothing was invoiced yet.')}
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {docs.map((invoice) => (
          <Flex
            as="li"
            key={invoice.id}
            align="center"
            gap="8px"
            px="16px"
            py="8px"
            _notFirst={{ borderTopWidth: '1px', borderColor: 'border.muted' }}
          >
            <Box flex="1" minW="0">
              <Link asChild textStyle="id">
                <RouterLink to={`/invoices/${invoice.id}`}>{invoiceName(invoice)}</RouterLink>
              </Link>
              <Flex wrap="wrap" align="center" gap="4px 8px" pt="2px">
                <InvoiceState invoice={invoice} />
                <Box textStyle="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {formatMoney(invoice.totalMinor, invoice.currency)}
                </Box>
              </Flex>
            </Box>
            {action?.(invoice)}
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}
