import { type Booking, cancelBooking, cancelReasons, getMaxLength } from '@quayside/contract';
import { bookingStatusLabels, restorableDays } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, ConfirmDialog, Flex, FormField, SelectField, Textarea, toaster } from '@quayside/ui';
import { useState } from 'react';
import { ChangeRefusal } from '../change/ChangeRefusal';
import { useBookingChange } from '../change/useBookingChange';

type Reason = keyof typeof cancelReasons;

const reasons = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }));

const withCancellation = (booking: Booking): Booking => ({
  ...booking,
  status: 'cancelled',
  may: { ...booking.may, cancel: false, update: false, edit: [], complete: false, shippingStatus: [] },
});

interface CancelBookingDialogProps {
  booking: Booking;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/**
 * Cancels a booking after confirmation; reason and comment go into the history. The page shows the result
 * optimistically; after a refusal the dialog opens again with the input.
 */
export function CancelBookingDialog({ booking, onClose, finalFocus }: CancelBookingDialogProps) {
  const { api } = useKernel();
  const [reason, setReason] = useState<Reason>('customer-request');
  const [comment, setComment] = useState('');
  const change = useBookingChange(booking._id, {
    onDone: () => {
      toaster.success('Booking has been canceled');
      onClose();
    },
  });
  const cancel = () =>
    change.mutate({
      expected: withCancellation(booking),
      send: () =>
        api.call(cancelBooking, {
          params: { id: booking._id },
          body: { reason, comment: comment.trim() },
          ifMatch: booking.version,
        }),
    });
  return (
    <ConfirmDialog
      open={!change.isPending && !change.isSuccess}
      title="Are you sure you want to cancel this booking?"
      confirmLabel="Cancel Booking"
      cancelLabel="Don’t cancel"
      destructive
      disabled={!booking.may.cancel}
      onCancel={onClose}
      onConfirm={cancel}
      finalFocus={finalFocus}
    >
      <Flex direction="column" gap="16px">
        {change.isError && (
          <ChangeRefusal error={change.error}>
            The booking is now {bookingStatusLabels[booking.status]}.
            {booking.may.cancel && ' What you entered is kept.'}
          </ChangeRefusal>
        )}
        <Box>Its documents and history stay. You can restore it within {restorableDays} days.</Box>
        <FormField label="Reason" name="cancel-reason">
          <SelectField options={reasons} value={reason} onChange={(event) => setReason(event.target.value as Reason)} />
        </FormField>
        <FormField label="Comment" name="cancel-comment" optional>
          <Textarea
            rows={2}
            maxLength={getMaxLength(cancelBooking.body.entries.comment)}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </FormField>
      </Flex>
    </ConfirmDialog>
  );
}
