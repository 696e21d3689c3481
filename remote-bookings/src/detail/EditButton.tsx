import type { Booking } from '@quayside/contract';
import { Box, Button } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const EditBookingDrawer = lazy(async () => ({
  default: (await import('../edit/EditBookingDrawer')).EditBookingDrawer,
}));

/** Opens the edit form, for users who may edit any field. */
export function EditButton({ booking }: { booking: Booking }) {
  const [editing, setEditing] = useState(false);
  if (booking.may.edit.length === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        aria-label="Edit booking"
        px={{ base: '10px', xl: '16px' }}
        onClick={() => setEditing(true)}
        _print={{ display: 'none' }}
      >
        <Pencil aria-hidden />
        <Box as="span" display={{ base: 'none', xl: 'inline' }}>
          Edit booking
        </Box>
      </Button>
      {editing && (
        <Suspense>
          <EditBookingDrawer booking={booking} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
