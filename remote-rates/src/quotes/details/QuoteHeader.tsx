import { type Quote, quotePdf } from '@quayside/contract';
import type { QuoteStatus } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, Breadcrumbs, Button, CopyableId, Flex, Heading, useDownload, Validity } from '@quayside/ui';
import { FileDown, MessageSquareReply, Pencil, RefreshCw, Send, Ship, Trash2, X } from 'lucide-react';
import { t } from '../../texts/quotes';
import { QuoteBadge } from '../QuoteBadge';
import type { QuoteAction } from './quoteActions';
import { useBookQuote } from './useBookQuote';

interface Props {
  quote: Quote;
  status: QuoteStatus;
  actions: ReadonlySet<QuoteAction>;
  onAction: (action: 'remove' | 'requote' | 'record' | 'reject' | 'edit') => void;
}

/** Shows number, name, status, validity and actions of a quote. */
export function QuoteHeader({ quote, status, actions, onAction }: Props) {
  const pdf = useDownload();
  const booking = useBookQuote(quote);
  const again = status === 'sent' || status === 'viewed';
  return (
    <>
      <Box pt="12px">
        <Breadcrumbs crumbs={[{ label: t('Quotes'), to: '/quotes/saved' }, { label: quote.number }]} />
      </Box>
      <Flex align={{ md: 'flex-start' }} direction={{ base: 'column', lg: 'row' }} gap="12px 24px" py="12px">
        <Box flex="1" minW="0">
          <Heading as="h1" textStyle="title" tabIndex={-1} outline="0" overflowWrap="anywhere">
            {quote.name}
          </Heading>
          <Flex align="center" wrap="wrap" gap="4px 16px" pt="6px" textStyle="dense" color="fg.muted">
            <QuoteBadge status={status} />
            <CopyableId name={t('quote number')} copies={quote.number}>
              {quote.number}
            </CopyableId>
            <span>{t.rich('Valid to {time}', { time: <Validity until={quote.validTo} /> })}</span>
          </Flex>
        </Box>
        <Flex wrap="wrap" gap="8px" flexShrink={0}>
          {actions.has('remove') && (
            <Button variant="ghost" onClick={() => onAction('remove')}>
              <Trash2 aria-hidden />
              {t('Delete')}
            </Button>
          )}
          <Button
            variant="outline"
            loading={pdf.busy}
            loadingText="PDF"
            onClick={() => void pdf.save(quotePdf, { params: { id: quote.id } }, `${quote.number}.pdf`)}
          >
            <FileDown aria-hidden />
            PDF
          </Button>
          {actions.has('edit') && (
            <Button variant="outline" onClick={() => onAction('edit')}>
              <Pencil aria-hidden />
              {t('Edit')}
            </Button>
          )}
          {actions.has('requote') && (
            <Button variant={actions.has('send') ? 'outline' : 'solid'} onClick={() => onAction('requote')}>
              <RefreshCw aria-hidden />
              {t('Re-quote')}
            </Button>
          )}
          {actions.has('record') && (
            <Button variant="outline" onClick={() => onAction('record')}>
              <MessageSquareReply aria-hidden />
              {t('Record answer')}
            </Button>
          )}
          {actions.has('reject') && (
            <Button variant="outline" onClick={() => onAction('reject')}>
              <X aria-hidden />
              {t('Reject')}
            </Button>
          )}
          {actions.has('send') && (
            <Button asChild variant={again ? 'outline' : 'solid'}>
              <Link to={`/rates/send?quote=${quote.id}`}>
                <Send aria-hidden />
                {again ? t('Send to others') : t('Send')}
              </Link>
            </Button>
          )}
          {actions.has('book') && (
            <Button loading={booking.isPending} loadingText={t('Create booking')} onClick={() => booking.mutate()}>
              <Ship aria-hidden />
              {t('Create booking')}
            </Button>
          )}
        </Flex>
      </Flex>
    </>
  );
}
