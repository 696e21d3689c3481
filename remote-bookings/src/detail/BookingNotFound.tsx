import { Link } from '@freight/shared-kernel/router';
import { Button, CraneArt, EmptyState, Heading, Panel } from '@freight/shared-kernel/ui';

/** One answer for a booking that never was and for one of somebody else. */
export function BookingNotFound() {
  return (
    <>
      <Heading as="h1" textStyle="title" py="18px" tabIndex={-1}>
        Booking not found
      </Heading>
      <Panel minH="320px" display="grid" placeItems="center">
        <EmptyState
          art={<CraneArt />}
          title="This booking does not exist or you may not see it"
          actions={
            <Button asChild variant="outline">
              <Link to="/bookings/all">All bookings</Link>
            </Button>
          }
        >
          The link may be incomplete, or the booking belongs to another company.
        </EmptyState>
      </Panel>
    </>
  );
}
