import { FormProvider } from '@freight/shared-kernel/forms';
import { Navigate, useNavigate } from '@freight/shared-kernel/router';
import { type CurrentBooking, useCurrentBooking } from '@freight/shared-kernel/session';
import {
  Box,
  Breadcrumbs,
  Button,
  Flex,
  Grid,
  PageTitle,
  Panel,
  toaster,
  UnsavedGuard,
} from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { BookingErrors } from '../form/BookingErrors';
import { CargoInformation } from '../form/CargoInformation';
import { ContactPerson } from '../form/ContactPerson';
import { Documents } from '../form/Documents';
import { FormBody } from '../form/FormSection';
import { ShippingDetails } from '../form/ShippingDetails';
import { useBookingForm } from '../form/useBookingForm';
import { ChosenOption } from './ChosenOption';
import { chosenBooking, formPaths, rateChoiceOf, sailingOf } from './chosenBooking';

/** The form for the current booking. Without one it leads to the rates, with one of another load type to its form. */
export function BookingForm({ title, path }: { title: string; path: string }) {
  // Read once: creating the booking ends the current one while this page still stands.
  const [current] = useState(() => useCurrentBooking.getState().current);
  if (!current) return <Navigate to="/rates" replace />;
  const right = formPaths[current.search.transportMode];
  if (right !== path) return <Navigate to={right} replace />;
  return <Filled title={title} current={current} />;
}

function Filled({ title, current }: { title: string; current: CurrentBooking }) {
  const navigate = useNavigate();
  const { clear } = useCurrentBooking();
  const [start] = useState(() => chosenBooking(current));
  const { form, submit, settle, dirty, incomplete } = useBookingForm({
    start,
    scheduleRates: rateChoiceOf(current),
    sailing: sailingOf(current),
    onCreated: () => {
      toaster.success('Create new booking successfully');
      navigate('/bookings/all?is_refreshed=true');
      clear();
    },
  });
  return (
    <FormProvider {...form}>
      <UnsavedGuard dirty={dirty} />
      <Box pt="12px">
        <Breadcrumbs crumbs={[{ label: 'Rates', to: '/rates' }, { label: title }]} />
      </Box>
      <PageTitle>{title}</PageTitle>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' }} gap="16px" alignItems="start">
        <Panel px={{ base: '16px', sm: '24px' }} css={{ containerType: 'inline-size' }}>
          <FormBody label={title} onInput={settle}>
            <BookingErrors title={incomplete} />
            <ShippingDetails chosen />
            <ContactPerson />
            <CargoInformation />
            <Documents />
            <Flex justify="flex-end" gap="12px" py="16px" borderTopWidth="1px" borderColor="border.muted">
              <Button variant="outline" onClick={() => navigate('/rates')}>
                Cancel
              </Button>
              <Button onClick={() => void submit()} loading={form.formState.isSubmitting} loadingText="Submit Booking">
                Submit Booking
              </Button>
            </Flex>
          </FormBody>
        </Panel>
        <ChosenOption current={current} />
      </Grid>
    </FormProvider>
  );
}
