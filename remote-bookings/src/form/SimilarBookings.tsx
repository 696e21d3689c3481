import { type SimilarBooking, similarityKinds } from '@quayside/contract';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, ConfirmDialog, Flex, Link, PlaceTime } from '@quayside/ui';
import { bookingName } from '../trip/bookingTrip';
import type { BookingFormState } from './useBookingForm';

const listing = new Intl.ListFormat('en', { type: 'conjunction' });

/** Lists similar bookings before a new one is created; the user can still create it. */
export function SimilarBookings({ state: { similar, forgetSimilar, submit } }: { state: BookingFormState }) {
  const one = similar.length === 1;
  return (
    <ConfirmDialog
      open={similar.length > 0}
      title={one ? 'A booking looks like this one' : `${similar.length} bookings look like this one`}
      confirmLabel="Submit anyway"
      cancelLabel="Back to the form"
      onCancel={forgetSimilar}
      onConfirm={() => void submit({ despite: true })}
    >
      <Flex as="ul" direction="column" gap="12px" listStyleType="none">
        {similar.map((booking) => (
          <Similar key={booking._id} booking={booking} />
        ))}
      </Flex>
    </ConfirmDialog>
  );
}

function Similar({ booking }: { booking: SimilarBooking }) {
  const { _id, by, customerReference, etd, eta } = booking;
  return (
    <Box as="li">
      <Link asChild fontWeight="semibold">
        <RouterLink to={`/bookings/${_id}/overview`} target="_blank">
          {bookingName(booking)}
        </RouterLink>
      </Link>{' '}
      has {listing.format(by.map((way) => similarityKinds[way]))}
      <Box textStyle="caption" color="fg.muted">
        Ref {customerReference} · ETD <PlaceTime at={etd} /> · ETA <PlaceTime at={eta} />
      </Box>
    </Box>
  );
}
