import { getQuote } from '@quayside/contract';
import { ApiError, useCall } from '@quayside/kernel/api';
import { Link, useParams } from '@quayside/kernel/router';
import { Box, Button, EmptyState, Faces, Grid, PageTitle, Skeleton } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { useQuoteNews } from '../useQuoteNews';
import { QuotePage } from './QuotePage';

/** /quotes/:id/details: one quote, for its makers and its recipients. */
export default function QuoteDetails() {
  const { id = '' } = useParams();
  const quote = useCall(getQuote, { params: { id } });
  useQuoteNews();
  const gone = quote.error instanceof ApiError && [404, 422].includes(quote.error.statusCode);
  if (quote.data && !gone) return <QuotePage key={quote.data.id} quote={quote.data} />;
  return (
    <>
      <PageTitle>{t('Quote')}</PageTitle>
      {gone ? (
        <EmptyState
          title={t('There is no such quote')}
          actions={
            <Button asChild variant="outline">
              <Link to="/quotes/saved">{t('Back to the quotes')}</Link>
            </Button>
          }
        >
          {t('It was deleted, or it was not sent to you.')}
        </EmptyState>
      ) : (
        <Faces query={quote} skeleton={<DetailsSkeleton />}>
          {() => null}
        </Faces>
      )}
    </>
  );
}

function DetailsSkeleton() {
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 352px' }} gap="16px">
      <Box>
        <Skeleton height="320px" borderRadius="lg" />
        <Skeleton height="320px" borderRadius="lg" mt="8px" />
      </Box>
      <Skeleton height="280px" borderRadius="lg" />
    </Grid>
  );
}
