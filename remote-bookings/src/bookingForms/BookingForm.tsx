import { isStaff } from '@quayside/contract/roles';
import { formLoadTypes } from '@quayside/freight';
import { Navigate, useNavigate } from '@quayside/kernel/router';
import { type CurrentBooking, useCurrentBooking, useUser } from '@quayside/kernel/session';
import {
  Box,
  Breadcrumbs,
  Button,
  EmptyState,
  Flex,
  Grid,
  PageTitle,
  Panel,
  toaster,
  UnsavedGuard,
} from '@quayside/ui';
import { useId, useState } from 'react';
import { BookingFormBody } from '../form/BookingFormBody';
import { CargoInformation } from '../form/CargoInformation';
import { CarriageSection } from '../form/CarriageSection';
import { ContactPerson } from '../form/ContactPerson';
import { Documents } from '../form/Documents';
import { PriceSection } from '../form/PriceSection';
import { ShippingDetails } from '../form/ShippingDetails';
import { Terms } from '../form/Terms';
import { ToFollow } from '../form/ToFollow';
import { useBookingForm } from '../form/useBookingForm';
import { ChosenOption } from './ChosenOption';
import {
  formPaths,
  prefillBookingValues,
  ratesAddress,
  toDraftRate,
  toRateChoice,
  toSailingTimes,
} from './chosenBooking';
import { ExpiredChoice } from './ExpiredChoice';

interface BookingFormProps {
  kind: 'container' | 'air';
  title: string;
  path: string;
}

/**
 * Form for the current booking. Redirects to the rates without one, and to the matching form when its load type
 * differs.
 */
export function BookingForm({ kind, title, path }: BookingFormProps) {
  // Read once: creating the booking clears the current one while this page is still open.
  const [current] = useState(() => useCurrentBooking.getState().current);
  if (!current) return <Navigate to="/rates" replace />;
  const loadType = current.search.transportMode;
  if (!formLoadTypes.includes(loadType)) return <UnsupportedLoadType loadType={loadType} />;
  const right = formPaths[loadType];
  if (right !== path) return <Navigate to={right} replace />;
  return <PrefilledForm kind={kind} title={title} current={current} />;
}

/** Shown when the stored choice comes from another release and has a load type without a form. */
function UnsupportedLoadType({ loadType }: { loadType: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={`The load type ${loadType} is not supported`}
      actions={<Button onClick={() => navigate('/rates')}>Search rates</Button>}
    >
      Choose a rate for FCL, LCL or AIR.
    </EmptyState>
  );
}

interface PrefilledFormProps {
  kind: BookingFormProps['kind'];
  title: string;
  current: CurrentBooking;
}

function PrefilledForm({ kind, title, current }: PrefilledFormProps) {
  const navigate = useNavigate();
  const { clear } = useCurrentBooking();
  const { customerCompany, companyName, role } = useUser();
  const own = customerCompany ? { id: customerCompany, companyName } : null;
  const [start] = useState(() => prefillBookingValues({ ...current, company: current.company ?? own }));
  const id = useId();
  const sailing = toSailingTimes(current);
  const booking = useBookingForm({
    kind,
    start,
    scheduleRates: toRateChoice(current),
    sailing,
    rate: toDraftRate(current),
    onCreated: () => {
      toaster.success('Create new booking successfully');
      navigate('/bookings/all?is_refreshed=true');
      clear();
    },
    onKept: () => {
      toaster.success('Draft saved');
      navigate('/bookings/drafts');
      clear();
    },
  });
  const { dirty, sending, drop, keep, keeping } = booking;
  const searchAgain = ratesAddress(current);
  return (
    <>
      <UnsavedGuard dirty={dirty} onLeave={drop} />
      <Box pt="12px">
        <Breadcrumbs crumbs={[{ label: 'Rates', to: '/rates' }, { label: title }]} />
      </Box>
      <PageTitle>{title}</PageTitle>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' }} gap="16px" alignItems="start">
        <Panel px={{ base: '16px', sm: '24px' }} css={{ containerType: 'inline-size' }}>
          <ExpiredChoice option={current.option} searchAgain={searchAgain} />
          <BookingFormBody id={id} label={title} state={booking} searchAgain={searchAgain}>
            <ShippingDetails chosen={sailing ? 'sailing' : 'lane'} />
            <CarriageSection chosen={sailing ? 'sailing' : 'lane'} />
            <Terms />
            <ContactPerson />
            <CargoInformation />
            <Documents />
            <ToFollow />
            <PriceSection state={booking.price} chosen={current.option} />
            <Flex justify="flex-end" gap="12px" py="16px" borderTopWidth="1px" borderColor="border.muted">
              <Button variant="outline" disabled={sending || keeping} onClick={() => navigate('/rates')}>
                Cancel
              </Button>
              {isStaff(role) && (
                <Button variant="outline" onClick={() => void keep()} disabled={sending} loading={keeping}>
                  Save draft
                </Button>
              )}
              <Button type="submit" loading={sending} loadingText="Submit Booking">
                Submit Booking
              </Button>
            </Flex>
          </BookingFormBody>
        </Panel>
        <ChosenOption current={current} price={booking.price} />
      </Grid>
    </>
  );
}
