import type { BookingCard } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { Badge, Button, VisuallyHidden } from '@quayside/ui';
import { ChevronRight } from 'lucide-react';
import { nameOf, viewPath } from './bookingTrip';

interface ViewLinkProps {
  booking: BookingCard;
  /** Open exceptions. */
  open: number;
  /** A click anywhere on the card counts. */
  covers?: boolean;
}

/** Leads to the booking; wears the number of open exceptions. */
export function ViewLink({ booking, open, covers }: ViewLinkProps) {
  return (
    <Button asChild variant="outline" css={covers ? { position: 'static', '&::after': cover } : {}}>
      <Link to={viewPath(booking)}>
        View
        <VisuallyHidden>booking {nameOf(booking)}</VisuallyHidden>
        {open > 0 ? (
          <Badge size="sm" variant="solid" colorPalette="vermilion" aria-label={openText(open)}>
            {open}
          </Badge>
        ) : (
          <ChevronRight aria-hidden />
        )}
      </Link>
    </Button>
  );
}

const cover = { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } as const;

export const openText = (open: number): string => `${open} open ${open === 1 ? 'exception' : 'exceptions'}`;
