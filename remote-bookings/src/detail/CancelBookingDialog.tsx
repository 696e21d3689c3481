import { callKey, errorMessage, useSend } from '@freight/shared-kernel/api';
import {
  type Booking,
  cancelBooking,
  cancelReasons,
  getBooking,
  getBookingSummary,
  listBookings,
} from '@freight/shared-kernel/contract';
import { useQueryClient } from '@freight/shared-kernel/query';
import { ConfirmDialog, Flex, FormField, SelectField, Textarea, toaster } from '@freight/shared-kernel/ui';
import { useState } from 'react';

type Reason = keyof typeof cancelReasons;

const reasons = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }));

/** Cancels after a question; the reason goes into the history. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState<Reason>('customer-request');
  const [comment, setComment] = useState('');
  const params = { id: booking._id };
  const detail = callKey(getBooking, { params });
  const cancel = useSend(cancelBooking, {
    onSuccess: (cancelled) => {
      queries.setQueryData(detail, cancelled);
      toaster.success('Booking has been canceled');
    },
    onError: (error) => {
      toaster.error(errorMessage(error));
      void queries.invalidateQueries({ queryKey: detail });
    },
    onSettled: () => {
      for (const route of [listBookings, getBookingSummary]) {
        void queries.invalidateQueries({ queryKey: callKey(route) });
      }
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Are you sure you want to cancel this booking?"
      confirmLabel="Cancel Booking"
      cancelLabel="Don’t cancel"
      destructive
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() => cancel.mutate({ params, body: { reason, comment } })}
    >
      <Flex direction="column" gap="16px">
        A cancelled booking cannot be opened again. Its documents and its history stay.
        <FormField label="Reason" name="cancel-reason">
          <SelectField options={reasons} value={reason} onChange={(event) => setReason(event.target.value as Reason)} />
        </FormField>
        <FormField label="Comment" name="cancel-comment" optional>
          <Textarea rows={2} maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} />
        </FormField>
      </Flex>
    </ConfirmDialog>
  );
}
