import { type Booking, findDocumentType, getMaxLength, waiveDocument } from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, ConfirmDialog, Flex, FormField, Textarea, toaster } from '@quayside/ui';
import { useState } from 'react';
import { ChangeRefusal } from '../change/ChangeRefusal';
import { useBookingChange } from '../change/useBookingChange';

interface WaiveDocumentDialogProps {
  booking: Booking;
  step: DocumentStepName;
  /** Name of the document. */
  name: string;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Waives a required document with a reason. After a refusal the dialog opens again with the input. */
export default function WaiveDocumentDialog({ booking, step, name, onClose, finalFocus }: WaiveDocumentDialogProps) {
  const { api } = useKernel();
  const [reason, setReason] = useState('');
  const change = useBookingChange(booking._id, {
    onDone: () => {
      toaster.success(`${name} waived`);
      onClose();
    },
  });
  const waive = () => {
    const params = { id: booking._id, type: findDocumentType(step) };
    const send = () => api.call(waiveDocument, { params, body: { reason: reason.trim() } });
    change.mutate({ expected: booking, send });
  };
  return (
    <ConfirmDialog
      open={!change.isPending && !change.isSuccess}
      title={`Waive ${name}?`}
      confirmLabel="Waive document"
      disabled={reason.trim() === ''}
      onConfirm={waive}
      onCancel={onClose}
      finalFocus={finalFocus}
    >
      <Flex direction="column" gap="16px">
        {change.isError && <ChangeRefusal error={change.error}>What you entered is kept.</ChangeRefusal>}
        <Box>The document is no longer due for this booking. Everyone who sees the booking sees the reason.</Box>
        <FormField label="Why is it not needed?" name="waive-reason" required>
          <Textarea
            rows={2}
            maxLength={getMaxLength(waiveDocument.body.entries.reason)}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormField>
      </Flex>
    </ConfirmDialog>
  );
}
