import type { Booking } from '@freight/shared-kernel/contract';
import { IconButton, Menu, Portal } from '@freight/shared-kernel/ui';
import { Ban, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { CancelBookingDialog } from './CancelBookingDialog';

/** What is done seldom with a booking. */
export function BookingMenu({ booking }: { booking: Booking }) {
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="outline" aria-label="More">
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="cancel" disabled={!booking.may.cancel} onClick={() => setCancelling(true)}>
                <Ban size={16} aria-hidden />
                {booking.status === 'cancelled' ? 'Already cancelled' : 'Cancel booking'}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {cancelling && <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} />}
    </>
  );
}
