import { type QuoteRequest, withdrawQuoteRequest } from '@quayside/contract';
import { ConfirmDialog } from '@quayside/ui';
import { useRequestAction } from './useRequestAction';

interface Props {
  request: QuoteRequest;
  onClose: () => void;
}

/** Withdraws the customer's request. */
export function WithdrawRequest({ request: { id, number, version }, onClose }: Props) {
  const withdrawing = useRequestAction(withdrawQuoteRequest, () => `${number} withdrawn`, onClose);
  return (
    <ConfirmDialog
      open
      title={`Withdraw ${number}?`}
      confirmLabel="Withdraw request"
      cancelLabel="Keep it"
      destructive
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate({ params: { id }, ifMatch: version })}
      onCancel={onClose}
    >
      Your forwarder no longer answers it.
    </ConfirmDialog>
  );
}
