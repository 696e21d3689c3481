import { type QuoteRequest, takeQuoteRequest } from '@quayside/contract';
import { Button } from '@quayside/ui';
import { UserPlus } from 'lucide-react';
import { t } from '../texts/requests';
import { useRequestAction } from './useRequestAction';

/** Button to take a request, shown in place of an owner. */
export function TakeRequest({ request: { id, number, version } }: { request: QuoteRequest }) {
  const taking = useRequestAction(takeQuoteRequest, (taken) => t('{number} is yours', { number: taken.number }));
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={t('Take {number}', { number })}
      loading={taking.isPending}
      onClick={() => taking.isPending || taking.mutate({ params: { id }, ifMatch: version })}
    >
      <UserPlus aria-hidden />
      {t('Take it')}
    </Button>
  );
}
