import type { Booking } from '@quayside/contract';
import { IconButton, Menu, Portal } from '@quayside/ui';
import { Ban, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { CancelBookingDialog } from '../cancel/CancelBookingDialog';

/** What is done seldom with a booking. */
export function BookingMenu({ booking }: { booking: Booking }) {
  const button = useRef<HTMLButtonElement>(null);
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton ref={button} variant="outline" aria-label="More" _print={{ display: 'none' }}>
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
      {cancelling && (
        <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} finalFocus={() => button.current} />
      )}
    </>
  );
}
