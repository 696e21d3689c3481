import { type QuoteRequest, takeQuoteRequest } from '@quayside/contract';
import { isWaiting } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Button, RowAction } from '@quayside/ui';
import { Undo2, UserCheck, X } from 'lucide-react';
import { t } from '../texts/requests';
import { answerAddress } from './requestView';
import { useBookRequest } from './useBookRequest';
import { useRequestAction } from './useRequestAction';

interface Props {
  request: QuoteRequest;
  onAsk: (what: 'close' | 'withdraw') => void;
}

/** Actions on an open request: staff take, answer and close it, customers withdraw it. */
export function RequestActions({ request, onAsk }: Props) {
  const ability = useAbility();
  const user = useUser();
  const { now } = useKernel();
  const taking = useRequestAction(takeQuoteRequest, ({ number }) => t('{number} is yours', { number }));
  const booking = useBookRequest(request);
  const { id, number, version, state, owner, order } = request;
  if (!isWaiting(state)) return null;
  if (ability.can('create', 'QuoteRequest'))
    return (
      <RowAction
        icon={Undo2}
        name={t('Withdraw {number}', { number })}
        hint={t('Withdraw')}
        onClick={() => onAsk('withdraw')}
      />
    );
  if (!ability.can('update', 'QuoteRequest')) return null;
  return (
    <>
      {owner && (owner.id !== user.id || state === 'open') && (
        <RowAction
          icon={UserCheck}
          name={owner.id === user.id ? t('Start with {number}', { number }) : t('Take over {number}', { number })}
          hint={owner.id === user.id ? t('Begin') : t('Take over')}
          onClick={() => taking.isPending || taking.mutate({ params: { id }, ifMatch: version })}
        />
      )}
      <RowAction
        icon={X}
        name={order ? t('Refuse {number}', { number }) : t('Close {number}', { number })}
        hint={order ? t('Refuse to book') : t('Close without a quote')}
        onClick={() => onAsk('close')}
      />
      {order && ability.can('create', 'Booking') && (
        <Button
          size="sm"
          mx="4px"
          aria-label={t('Book {number}', { number })}
          loading={booking.isPending}
          onClick={() => booking.isPending || booking.mutate()}
        >
          {t('Book')}
        </Button>
      )}
      {ability.can('create', 'Quote') && (
        <Button asChild size="sm" variant="outline">
          <RouterLink
            to={answerAddress(request, now().toISOString().slice(0, 10))}
            aria-label={t('Answer with a quote: {number}', { number })}
          >
            {t('Answer with a quote')}
          </RouterLink>
        </Button>
      )}
    </>
  );
}
