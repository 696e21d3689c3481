import { type Booking, completeBooking, getMaxLength } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Box, ConfirmDialog, Flex, FormField, Textarea } from '@quayside/ui';
import { useState } from 'react';
import { findMissingDocuments } from '../detail/checklist';

interface CompleteBookingDialogProps {
  booking: Booking;
  /** Called with the reason for missing documents; '' when none is missing. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Asks before a booking is completed. Lists the required documents that are missing, and asks why they are not needed. */
export default function CompleteBookingDialog({
  booking,
  onConfirm,
  onCancel,
  finalFocus,
}: CompleteBookingDialogProps) {
  const missing = findMissingDocuments(booking, useKernel().now());
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      title="Mark this booking complete?"
      confirmLabel="Mark complete"
      disabled={missing.length > 0 && reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
      onCancel={onCancel}
      finalFocus={finalFocus}
    >
      <Flex direction="column" gap="16px">
        <Box>
          Use this when the cargo is delivered and no carrier will report it. The status becomes COMPLETED, tracking
          ends, and the history records who did it.
        </Box>
        {missing.length > 0 && (
          <>
            <Box>
              <Box fontWeight="semibold">
                {missing.length === 1
                  ? '1 required document is missing'
                  : `${missing.length} required documents are missing`}
              </Box>
              <Box as="ul" aria-label="Missing documents" ps="20px">
                {missing.map(({ step, name }) => (
                  <li key={step}>{name}</li>
                ))}
              </Box>
            </Box>
            <FormField label="Why are they not needed?" name="complete-reason" required>
              <Textarea
                rows={2}
                maxLength={getMaxLength(completeBooking.body.entries.reason)}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </FormField>
          </>
        )}
      </Flex>
    </ConfirmDialog>
  );
}
