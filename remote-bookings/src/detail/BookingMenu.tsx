import type { Booking } from '@quayside/contract';
import { useNavigate } from '@quayside/kernel/router';
import { MoreMenu } from '@quayside/ui';
import { Ban, Copy, LayoutTemplate } from 'lucide-react';
import { useRef, useState } from 'react';
import { CancelBookingDialog } from '../cancel/CancelBookingDialog';
import { SaveTemplateDialog } from '../drafts/SaveTemplateDialog';

/** Menu of the less frequent actions on a booking. */
export function BookingMenu({ booking }: { booking: Booking }) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState(false);
  const [naming, setNaming] = useState(false);
  return (
    <>
      <MoreMenu
        ref={button}
        items={[
          { name: 'Copy booking', icon: Copy, onClick: () => navigate(`/bookings/all?copy=${booking._id}`) },
          { name: 'Save as template', icon: LayoutTemplate, onClick: () => setNaming(true) },
          {
            name: booking.status === 'cancelled' ? 'Already cancelled' : 'Cancel booking',
            icon: Ban,
            onClick: booking.may.cancel ? () => setCancelling(true) : undefined,
          },
        ]}
      />
      {naming && <SaveTemplateDialog booking={booking} onClose={() => setNaming(false)} />}
      {cancelling && (
        <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} finalFocus={() => button.current} />
      )}
    </>
  );
}
