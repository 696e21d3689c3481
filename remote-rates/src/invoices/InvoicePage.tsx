import { getInvoice, type Invoice, invoicePdf } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { ApiError, useCall } from '@quayside/kernel/api';
import { msg } from '@quayside/kernel/language';
import { Link as RouterLink, useParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  Breadcrumbs,
  Button,
  Callout,
  EmptyState,
  Faces,
  Flex,
  Grid,
  Heading,
  Link,
  PageTitle,
  Skeleton,
  useDownload,
} from '@quayside/ui';
import { Banknote, FileMinus, FileText, Send } from 'lucide-react';
import { useState } from 'react';
import { RecordHistory } from '../record/RecordHistory';
import { t } from '../texts/invoices';
import { DraftPage } from './DraftPage';
import { CancelInvoice, MailInvoice, RecordPayment } from './InvoiceDialogs';
import { InvoiceDocument } from './InvoiceDocument';
import { FilePanel, PaymentPanel } from './InvoiceSide';
import { InvoiceState } from './InvoiceState';

/** /invoices/:id: an invoice or credit note, for the staff who issue it and the customer who receives it. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const query = useCall(getInvoice, { params: { id } });
  const gone = query.error instanceof ApiError && [404, 422].includes(query.error.statusCode);
  if (query.data && !gone) {
    const { data } = query;
    return data.may.edit ? <DraftPage key={id} invoice={data} /> : <IssuedPage key={id} invoice={data} />;
  }
  return (
    <>
      <PageTitle>{t('Invoice')}</PageTitle>
      {gone ? (
        <EmptyState
          title={t('There is no such invoice')}
          actions={
            <Button asChild variant="outline">
              <RouterLink to="/invoices">{t('Back to the invoices')}</RouterLink>
            </Button>
          }
        >
          {t('It was discarded, or you do not have access.')}
        </EmptyState>
      ) : (
        <Faces query={query} skeleton={<Skeleton height="640px" borderRadius="lg" />}>
          {() => null}
        </Faces>
      )}
    </>
  );
}

const dialogs = { pay: RecordPayment, credit: CancelInvoice, send: MailInvoice } as const;

function IssuedPage({ invoice }: { invoice: Invoice }) {
  const { id, kind, number, company, booking, may, file, credits, creditedBy } = invoice;
  const isForStaff = isStaff(useUser().role);
  const pdf = useDownload();
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const Dialog = asked && dialogs[asked];
  const other = credits ?? creditedBy;
  return (
    <>
      <Box pt="12px">
        <Breadcrumbs crumbs={[{ label: t('Invoices'), to: '/invoices' }, { label: number ?? '' }]} />
      </Box>
      <Flex direction={{ base: 'column', lg: 'row' }} gap="12px 24px" py="12px">
        <Box flex="1" minW="0">
          <Heading as="h1" textStyle="title" fontFamily="mono" overflowWrap="anywhere">
            {number}
          </Heading>
          <Flex align="center" wrap="wrap" gap="4px 16px" pt="6px" textStyle="dense" color="fg.muted">
            <InvoiceState invoice={invoice} />
            <span>
              {company.companyName}
              {booking && (
                <>
                  {' '}
                  ·{' '}
                  {t.rich('booking {reference}', {
                    reference: (
                      <Link asChild textStyle="id">
                        <RouterLink to={`/bookings/${booking.id}/overview`}>{booking.reference}</RouterLink>
                      </Link>
                    ),
                  })}
                </>
              )}
            </span>
          </Flex>
        </Box>
        <Flex wrap="wrap" gap="8px" flexShrink={0} alignSelf={{ lg: 'flex-start' }}>
          <Button
            variant="outline"
            loading={pdf.busy}
            loadingText={t('PDF')}
            onClick={() => void pdf.save(invoicePdf, { params: { id } }, file.name)}
          >
            <FileText aria-hidden />
            {t('PDF')}
          </Button>
          {may.send && (
            <Button variant="outline" onClick={() => setAsked('send')}>
              <Send aria-hidden />
              {t('Mail')}
            </Button>
          )}
          {may.credit && (
            <Button variant="outline" onClick={() => setAsked('credit')}>
              <FileMinus aria-hidden />
              {t('Credit note')}
            </Button>
          )}
          {may.pay && (
            <Button onClick={() => setAsked('pay')}>
              <Banknote aria-hidden />
              {t('Record payment')}
            </Button>
          )}
        </Flex>
      </Flex>
      {other && (
        <Box pb="12px">
          <Callout tone="info">
            {t.rich(
              credits
                ? msg('Takes back {number}, which is void.')
                : msg('Taken back by {number}. It is void: nothing is to be paid.'),
              {
                number: (
                  <Link asChild textStyle="id">
                    <RouterLink to={`/invoices/${other.id}`}>{other.number}</RouterLink>
                  </Link>
                ),
              },
            )}
          </Callout>
        </Box>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' }} gap="16px" alignItems="start">
        <InvoiceDocument invoice={invoice} />
        <Flex direction="column" gap="12px" minW="0">
          {kind === 'invoice' && <PaymentPanel invoice={invoice} />}
          <FilePanel invoice={invoice} isForStaff={isForStaff} />
          <RecordHistory history={invoice.history} />
        </Flex>
      </Grid>
      {Dialog && <Dialog invoice={invoice} onClose={() => setAsked(null)} />}
    </>
  );
}
