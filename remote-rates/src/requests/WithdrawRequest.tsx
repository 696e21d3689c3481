import { type QuoteRequest, withdrawQuoteRequest } from '@quayside/contract';
import { ConfirmDialog } from '@quayside/ui';
import { t } from '../texts/requests';
import { useRequestAction } from './useRequestAction';

interface Props {
  request: QuoteRequest;
  onClose: () => void;
}

/** Withdraws the customer's request. */
export function WithdrawRequest({ request: { id, number, version }, onClose }: Props) {
  const withdrawing = useRequestAction(withdrawQuoteRequest, () => t('{number} withdrawn', { number }), onClose);
  return (
    <ConfirmDialog
      open
      title={t('Withdraw {number}?', { number })}
      confirmLabel={t('Withdraw request')}
      cancelLabel={t('Keep it')}
      destructive
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate({ params: { id }, ifMatch: version })}
      onCancel={onClose}
    >
      {t('Your forwarder no longer answers it.')}
    </ConfirmDialog>
  );
}
