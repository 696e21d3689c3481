import { Link } from '@quayside/kernel/router';
import { Box, Button } from '@quayside/ui';
import { Plus, Upload } from 'lucide-react';
import { useCanCreateBookings } from './useCanCreateBookings';

/** Opens the drawer of a new booking and links to the import, for users who may create bookings. */
export function CreateButton({ onCreate }: { onCreate: () => void }) {
  if (!useCanCreateBookings()) return null;
  return (
    <>
      <Button asChild variant="outline" px={{ base: '0', sm: '14px' }} aria-label="Import bookings">
        <Link to="/import/bookings">
          <Upload aria-hidden />
          <Box as="span" display={{ base: 'none', sm: 'inline' }}>
            Import
          </Box>
        </Link>
      </Button>
      <Button onClick={onCreate}>
        <Plus aria-hidden />
        Create Booking
      </Button>
    </>
  );
}
