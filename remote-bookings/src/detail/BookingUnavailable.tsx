import { Link } from '@quayside/kernel/router';
import { Button, CraneArt, EmptyState, Heading, Panel } from '@quayside/ui';

const reasons = {
  /** The same answer for a booking that does not exist and one of another tenant. */
  missing: {
    heading: 'Booking not found',
    title: 'This booking does not exist or you may not see it',
    text: 'The link may be incomplete, or the booking belongs to another company.',
  },
  refused: {
    heading: 'Booking',
    title: 'You do not have access to bookings',
    text: 'Ask an administrator of your company for access.',
  },
} as const;

/** Shown when the user cannot open the booking. */
export function BookingUnavailable({ reason }: { reason: keyof typeof reasons }) {
  const { heading, title, text } = reasons[reason];
  return (
    <>
      <Heading as="h1" textStyle="title" py="18px" tabIndex={-1}>
        {heading}
      </Heading>
      <Panel minH="320px" display="grid" placeItems="center">
        <EmptyState
          art={<CraneArt />}
          title={title}
          actions={
            <Button asChild variant="outline">
              <Link to="/bookings/all">All bookings</Link>
            </Button>
          }
        >
          {text}
        </EmptyState>
      </Panel>
    </>
  );
}
