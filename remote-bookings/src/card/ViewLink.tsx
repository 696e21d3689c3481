import type { BookingCard } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { Button, VisuallyHidden } from '@quayside/ui';
import { ChevronRight } from 'lucide-react';
import { bookingName, viewPath } from '../trip/bookingTrip';

interface ViewLinkProps {
  booking: BookingCard;
  /** Whether the whole card is clickable. */
  covers?: boolean;
}

/** Link to the booking. */
export function ViewLink({ booking, covers }: ViewLinkProps) {
  return (
    <Button asChild variant="outline" css={covers ? { position: 'static', '&::after': cover } : {}}>
      <Link to={viewPath(booking)}>
        View
        <VisuallyHidden>booking {bookingName(booking)}</VisuallyHidden>
        <ChevronRight aria-hidden />
      </Link>
    </Button>
  );
}

const cover = { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } as const;
