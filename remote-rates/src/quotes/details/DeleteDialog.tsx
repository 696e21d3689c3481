import { deleteQuote, listQuotes, type Quote } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { ConfirmDialog, toaster } from '@quayside/ui';
import { t } from '../../texts/quotes';

interface Props {
  quote: Quote;
  onClose: () => void;
}

/** Confirms the permanent deletion of an unsent quote. */
export function DeleteDialog({ quote: { id, number }, onClose }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deleting = useSend(deleteQuote, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callKey(listQuotes) });
      toaster.success({ id: 'quote', title: t('Quote {number} deleted', { number }) });
      void navigate('/quotes/saved', { replace: true });
    },
    onError: (error) => {
      toaster.error({ id: 'quote', title: errorMessage(error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Delete quote {number}?', { number })}
      confirmLabel={t('Delete quote')}
      busy={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.mutate({ params: { id } })}
    >
      {t('It was not sent to anybody. Its number is not used again.')}
    </ConfirmDialog>
  );
}
