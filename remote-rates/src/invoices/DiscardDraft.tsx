import { deleteInvoice } from '@quayside/contract';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useNavigate } from '@quayside/kernel/router';
import { ConfirmDialog, toaster } from '@quayside/ui';
import { t } from '../texts/invoices';
import { useReloadInvoices } from './useInvoiceAction';

/** Deletes a draft; it has no number yet, so no number is lost. */
export function DiscardDraft({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const readAgain = useReloadInvoices();
  const discarding = useSend(deleteInvoice, {
    onSuccess: () => {
      toaster.success({ id: 'invoice', title: t('Draft discarded') });
      navigate('/invoices', { replace: true });
      readAgain();
    },
    onError: (error) => toaster.error({ id: 'invoice', title: errorMessage(error) }),
  });
  return (
    <ConfirmDialog
      open
      title={t('Discard this draft?')}
      confirmLabel={t('Discard draft')}
      cancelLabel={t('Keep it')}
      destructive
      busy={discarding.isPending}
      onConfirm={() => discarding.mutate({ params: { id } })}
      onCancel={onClose}
    >
      {t('It has no number yet. Its booking or quote does not change.')}
    </ConfirmDialog>
  );
}
