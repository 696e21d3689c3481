import type { Quote, ScheduleOption } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { canDoQuoteAction, quoteStatusAt } from '@quayside/freight';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Flex, Grid, Skeleton, Widget } from '@quayside/ui';
import { lazy, Suspense, useState } from 'react';
import { RelatedInvoices } from '../../invoices/RelatedInvoices';
import { useNow } from '../../option/useNow';
import { RecordHistory } from '../../record/RecordHistory';
import { t } from '../../texts/quotes';
import { AcceptDialog } from './AcceptDialog';
import { BuyerDetails } from './BuyerDetails';
import { CreditPanel } from './CreditPanel';
import { DeleteDialog } from './DeleteDialog';
import { MarginPanel } from './MarginPanel';
import { QuoteChanges } from './QuoteChanges';
import { QuoteFacts } from './QuoteFacts';
import { QuoteHeader } from './QuoteHeader';
import { QuoteNotice } from './QuoteNotice';
import { QuoteOptions } from './QuoteOptions';
import { QuoteRecipients } from './QuoteRecipients';
import { QuoteRevisions } from './QuoteRevisions';
import { actionsFor } from './quoteActions';
import { RecordAnswerDialog } from './RecordAnswerDialog';
import { RejectDialog } from './RejectDialog';
import { useReportSeen } from './useReportSeen';

// Rarely opened parts, loaded on demand.
const EditQuote = lazy(async () => ({ default: (await import('../edit/EditQuote')).EditQuote }));
const AddSpot = lazy(async () => ({ default: (await import('./AddSpot')).AddSpot }));
const AddQuantity = lazy(async () => ({ default: (await import('./AddQuantity')).AddQuantity }));
const RequoteDrawer = lazy(async () => ({ default: (await import('./RequoteDrawer')).RequoteDrawer }));

type OpenDialog =
  | { action: 'remove' | 'requote' | 'record' | 'reject' | 'spot' | 'quantity' }
  | { action: 'accept'; option: ScheduleOption }
  | null;

/** Shows a quote with the actions that the user and its current status allow. */
export function QuotePage({ quote }: { quote: Quote }) {
  const { role } = useUser();
  const ability = useAbility();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  // Quote at the start of editing: changes by others must not close the form.
  const [edited, setEdited] = useState<Quote | null>(null);
  const status = quoteStatusAt(quote.status, quote.validTo, useNow());
  const actions = actionsFor({ role, ability }, status, quote.replacedBy !== null);
  useReportSeen(quote.id, !isStaff(role));
  const earlier = quote.revisions.findLast(({ revision }) => revision < quote.revision);
  const close = () => setDialog(null);

  if (edited)
    return (
      <Suspense fallback={<Skeleton h="320px" />}>
        <EditQuote quote={edited} onClose={() => setEdited(null)} />
      </Suspense>
    );
  return (
    <>
      <QuoteHeader
        quote={quote}
        status={status}
        actions={actions}
        onAction={(action) => (action === 'edit' ? setEdited(quote) : setDialog({ action }))}
      />
      <Box pb="12px" _empty={{ display: 'none' }}>
        <QuoteNotice quote={quote} status={status} mayRequote={actions.has('requote')} />
      </Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' }} gap="16px" alignItems="start">
        <Flex direction="column" gap="12px" minW="0">
          {earlier && <QuoteChanges quote={quote} earlier={earlier} />}
          <QuoteOptions
            quote={quote}
            onAccept={actions.has('accept') ? (option) => setDialog({ action: 'accept', option }) : undefined}
            onAdd={actions.has('edit') ? (action) => setDialog({ action }) : undefined}
          />
          {ability.can('read', 'Comment') && (
            <Widget<{ about: string; id: string }> name="bookings/comments" about="quote" id={quote.id} />
          )}
        </Flex>
        <Flex direction="column" gap="12px" minW="0">
          <QuoteFacts quote={quote} />
          {quote.internal && (
            <MarginPanel
              quote={quote}
              internal={quote.internal}
              mayAsk={actions.has('edit')}
              mayAnswer={canDoQuoteAction('save', status) && ability.can('update', 'Rate')}
            />
          )}
          {quote.internal?.credit && <CreditPanel quote={quote} credit={quote.internal.credit} />}
          {quote.internal && quote.internal.recipients.length > 0 && (
            <QuoteRecipients
              quote={quote}
              recipients={quote.internal.recipients}
              mayRevoke={ability.can('create', 'Quote')}
            />
          )}
          {quote.internal?.left && <BuyerDetails left={quote.internal.left} />}
          {quote.revisions.length > 1 && <QuoteRevisions quote={quote} />}
          {isStaff(role) && (
            <RelatedInvoices
              title={t('Invoices')}
              of={{ quote: quote.id }}
              isInvoiceable={quote.accepted !== null && quote.company !== null}
            />
          )}
          <RecordHistory history={quote.history} />
        </Flex>
      </Grid>
      {dialog?.action === 'accept' && <AcceptDialog quote={quote} option={dialog.option} onClose={close} />}
      {dialog?.action === 'record' && <RecordAnswerDialog quote={quote} onClose={close} />}
      {dialog?.action === 'reject' && <RejectDialog quote={quote} onClose={close} />}
      {dialog?.action === 'remove' && <DeleteDialog quote={quote} onClose={close} />}
      <Suspense>{dialog?.action === 'spot' && <AddSpot quote={quote} onClose={close} />}</Suspense>
      <Suspense>{dialog?.action === 'quantity' && <AddQuantity quote={quote} onClose={close} />}</Suspense>
      <Suspense>{dialog?.action === 'requote' && <RequoteDrawer quote={quote} onClose={close} />}</Suspense>
    </>
  );
}
