import { deleteInvoice } from '@quayside/contract';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useNavigate } from '@quayside/kernel/router';
import { ConfirmDialog, toaster } from '@quayside/ui';
import { useReloadInvoices } from './useInvoiceAction';

/** Deletes a draft; it has no number yet, so no number is lost. */
export function DiscardDraft({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const readAgain = useReloadInvoices();
  const discarding = useSend(deleteInvoice, {
    onSuccess: () => {
      toaster.success({ id: 'invoice', title: 'Draft discarded' });
      navigate('/invoices', { replace: true });
      readAgain();
    },
    onError: (error) => toaster.error({ id: 'invoice', title: errorMessage(error) }),
  });
  return (
    <ConfirmDialog
      open
      title="Discard this draft?"
      confirmLabel="Discard draft"
      cancelLabel="Keep it"
      destructive
      busy={discarding.isPending}
      onConfirm={() => discarding.mutate({ params: { id } })}
      onCancel={onClose}
    >
      It has no number yet. Its booking or quote does not change.
    </ConfirmDialog>
  );
}
