import { FormProvider } from '@freight/shared-kernel/forms';
import { useNavigate } from '@freight/shared-kernel/router';
import { useUser } from '@freight/shared-kernel/session';
import { Box, Button, SideDrawer, toaster, UnsavedGuard } from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { BookingErrors } from '../form/BookingErrors';
import { emptyBooking } from '../form/bookingValues';
import { CargoInformation } from '../form/CargoInformation';
import { Documents } from '../form/Documents';
import { FormBody } from '../form/FormSection';
import { ShippingDetails } from '../form/ShippingDetails';
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
  const { form, submit, settle, dirty, incomplete } = useBookingForm({
    start,
    onCreated: () => {
      toaster.success('Success! Booking created');
      onClose();
      navigate('/bookings/all?is_refreshed=true');
    },
  });
  return (
    <FormProvider {...form}>
      <UnsavedGuard dirty={dirty} />
      <SideDrawer
        open
        onClose={onClose}
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
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => void submit()} loading={form.formState.isSubmitting} loadingText="Submit Booking">
              Submit Booking
            </Button>
          </>
        )}
      >
        <FormBody label="Create Booking" onInput={settle}>
          <BookingErrors title={incomplete} />
          <ShippingDetails />
          <CargoInformation />
          <Documents />
        </FormBody>
      </SideDrawer>
    </FormProvider>
  );
}
