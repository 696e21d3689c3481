import { bookingInvoicePdf, type InvoiceSummary } from '@quayside/contract';
import { IconButton, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { t } from '../texts/invoices';
import { RelatedInvoices } from './RelatedInvoices';

/** Widget `rates/booking-invoices`: invoices of a booking with their documents, and the button for a new draft. */
export default function BookingInvoices({ bookingId }: { bookingId: string }) {
  return (
    <RelatedInvoices
      title={t('Agent invoices')}
      of={{ booking: bookingId }}
      isInvoiceable
      action={(invoice) => invoice.number && <DownloadPaper bookingId={bookingId} invoice={invoice} />}
    />
  );
}

function DownloadPaper({ bookingId, invoice }: { bookingId: string; invoice: InvoiceSummary }) {
  const { busy, save } = useDownload();
  const params = { id: bookingId, invoiceId: invoice.id };
  return (
    <IconButton
      variant="ghost"
      size="sm"
      loading={busy}
      aria-label={t('Download {number} as PDF', { number: invoice.number ?? '' })}
      onClick={() => void save(bookingInvoicePdf, { params }, `${invoice.number}.pdf`)}
    >
      <Download aria-hidden />
    </IconButton>
  );
}
