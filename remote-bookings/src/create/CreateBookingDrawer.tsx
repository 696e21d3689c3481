import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, SideDrawer, toaster, UnsavedGuard } from '@quayside/ui';
import { useId, useState } from 'react';
import { BookingFormBody } from '../form/BookingFormBody';
import { emptyBooking } from '../form/bookingValues';
import { CargoInformation } from '../form/CargoInformation';
import { Documents } from '../form/Documents';
import { ShippingDetails } from '../form/ShippingDetails';
import { Terms } from '../form/Terms';
import { useBookingForm } from '../form/useBookingForm';

export interface CreateBookingDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The drawer for a booking without a quote. Every opening is a form of its own. */
export function CreateBookingDrawer({ open, onClose }: CreateBookingDrawerProps) {
  return open ? <OpenDrawer onClose={onClose} /> : null;
}

function OpenDrawer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { companyName } = useUser();
  const [start] = useState(() => emptyBooking());
  const id = useId();
  const booking = useBookingForm({
    kind: 'drawer',
    start,
    onCreated: () => {
      toaster.success('Success! Booking created');
      onClose();
      navigate('/bookings/all?is_refreshed=true');
    },
  });
  const { dirty, sending, drop } = booking;
  return (
    <>
      <UnsavedGuard dirty={dirty} onLeave={drop} />
      <SideDrawer
        open
        onClose={() => {
          drop();
          onClose();
        }}
        dirty={dirty}
        title="Create Booking"
        subtitle={[companyName, 'draft, not saved'].filter(Boolean).join(' · ')}
        note={
          <Box as="span" display={{ base: 'none', sm: 'inline' }}>
            Fields marked{' '}
            <Box as="span" color="fg.error">
              *
            </Box>{' '}
            are required
          </Box>
        }
        footer={(close) => (
          <>
            <Button variant="outline" onClick={close} disabled={sending}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={sending} loadingText="Submit Booking">
              Submit Booking
            </Button>
          </>
        )}
      >
        <BookingFormBody id={id} label="Create Booking" state={booking}>
          <ShippingDetails />
          <Terms />
          <CargoInformation />
          <Documents />
        </BookingFormBody>
      </SideDrawer>
    </>
  );
}
