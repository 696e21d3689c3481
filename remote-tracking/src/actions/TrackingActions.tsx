import { useCall } from '@freight/shared-kernel/api';
import type { WidgetProps } from '@freight/shared-kernel/composition';
import { getBooking } from '@freight/shared-kernel/contract';
import { Button, Flex } from '@freight/shared-kernel/ui';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEditing } from '../edit/useEditing';
import { ExportPdf } from './ExportPdf';

/** The tracking tab's part of the booking's head: the PDF, and the edit for those who may. */
export default function TrackingActions({ bookingId }: WidgetProps['tracking/actions']) {
  const booking = useCall(getBooking, { params: { id: bookingId } });
  const { editing, open } = useEditing();
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Flex align="center" gap="8px" _print={{ display: 'none' }}>
      <ExportPdf bookingId={bookingId} />
      {booking.data?.may.track && (
        <Button ref={button} variant="outline" onClick={open} disabled={editing}>
          <Pencil aria-hidden />
          Edit tracking info
        </Button>
      )}
    </Flex>
  );
}
