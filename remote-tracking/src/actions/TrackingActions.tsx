import { getBooking } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Button, Flex } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEditing } from '../edit/useEditing';
import { ShareButton } from '../share/ShareButton';
import { ExportPdf } from './ExportPdf';

/** Actions of the tracking tab in the booking's header: PDF export, and share links and edit with permission. */
export default function TrackingActions({ bookingId }: { bookingId: string }) {
  const booking = useCall(getBooking, { params: { id: bookingId } });
  const { editing, open } = useEditing();
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Flex wrap="wrap" align="center" gap="8px" _print={{ display: 'none' }}>
      <ExportPdf bookingId={bookingId} />
      {booking.data && <ShareButton bookingId={bookingId} isCancelled={booking.data.status === 'cancelled'} />}
      {booking.data?.may.track && (
        <Button ref={button} variant="outline" onClick={open} disabled={editing}>
          <Pencil aria-hidden />
          Edit tracking info
        </Button>
      )}
    </Flex>
  );
}
