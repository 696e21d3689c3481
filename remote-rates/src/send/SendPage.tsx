import { getQuote } from '@quayside/contract';
import { canDoQuoteAction, quoteStatusAt } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, useCall } from '@quayside/kernel/api';
import { Link, useSearchParams } from '@quayside/kernel/router';
import { Button, EmptyState, Faces, PageTitle, Skeleton } from '@quayside/ui';
import { quoteStatusLooks } from '../quotes/quoteStatusLooks';
import { t } from '../texts/send';
import { ChooseQuote } from './ChooseQuote';
import { SendForm } from './SendForm';

/** /rates/send: sends a quote; without one in the address, chooses it first. */
export default function SendPage() {
  const [params] = useSearchParams();
  const id = params.get('quote');
  return id ? <SendQuote key={id} id={id} /> : <ChooseQuote />;
}

function SendQuote({ id }: { id: string }) {
  const { now } = useKernel();
  const quote = useCall(getQuote, { params: { id } });
  const gone = quote.error instanceof ApiError && [404, 422].includes(quote.error.statusCode);
  if (!quote.data) {
    return (
      <>
        <PageTitle>{t('Send a quote')}</PageTitle>
        {gone ? (
          <NotSendable title={t('There is no such quote')} to="/rates/send" label={t('Choose a quote')} />
        ) : (
          <Faces query={quote} skeleton={<Skeleton height="360px" borderRadius="lg" />}>
            {() => null}
          </Faces>
        )}
      </>
    );
  }
  const { number, status, validTo } = quote.data;
  const current = quoteStatusAt(status, validTo, now());
  if (canDoQuoteAction('send', current)) return <SendForm quote={quote.data} />;
  return (
    <>
      <PageTitle>{t('Send quote {number}', { number })}</PageTitle>
      <NotSendable
        title={t('Quote {number} cannot be sent: it is {value}', {
          number,
          value: quoteStatusLooks[current].label.toLowerCase(),
        })}
        to={`/quotes/${id}/details`}
        label={t('Open the quote')}
      />
    </>
  );
}

function NotSendable({ title, to, label }: { title: string; to: string; label: string }) {
  return (
    <EmptyState
      title={title}
      actions={
        <Button asChild variant="outline">
          <Link to={to}>{label}</Link>
        </Button>
      }
    />
  );
}
