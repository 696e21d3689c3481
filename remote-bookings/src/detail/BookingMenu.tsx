import type { Booking } from '@quayside/contract';
import { useNavigate } from '@quayside/kernel/router';
import { IconButton, Menu, Portal } from '@quayside/ui';
import { Ban, Copy, Ellipsis, LayoutTemplate } from 'lucide-react';
import { useRef, useState } from 'react';
import { CancelBookingDialog } from '../cancel/CancelBookingDialog';
import { SaveTemplateDialog } from '../drafts/SaveTemplateDialog';

/** What is done seldom with a booking. */
export function BookingMenu({ booking }: { booking: Booking }) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState(false);
  const [naming, setNaming] = useState(false);
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
              <Menu.Item value="copy" onClick={() => navigate(`/bookings/all?copy=${booking._id}`)}>
                <Copy size={16} aria-hidden />
                Copy booking
              </Menu.Item>
              <Menu.Item value="template" onClick={() => setNaming(true)}>
                <LayoutTemplate size={16} aria-hidden />
                Save as template
              </Menu.Item>
              <Menu.Item value="cancel" disabled={!booking.may.cancel} onClick={() => setCancelling(true)}>
                <Ban size={16} aria-hidden />
                {booking.status === 'cancelled' ? 'Already cancelled' : 'Cancel booking'}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {naming && <SaveTemplateDialog booking={booking} onClose={() => setNaming(false)} />}
      {cancelling && (
        <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} finalFocus={() => button.current} />
      )}
    </>
  );
}
