import type { Booking } from '@quayside/contract';
import { Button } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const EditBookingDrawer = lazy(async () => ({
  default: (await import('../edit/EditBookingDrawer')).EditBookingDrawer,
}));

/** Opens the form that edits the booking, for those who may edit anything of it. */
export function EditButton({ booking }: { booking: Booking }) {
  const [editing, setEditing] = useState(false);
  if (booking.may.edit.length === 0) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setEditing(true)} _print={{ display: 'none' }}>
        <Pencil aria-hidden />
        Edit booking
      </Button>
      {editing && (
        <Suspense>
          <EditBookingDrawer booking={booking} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
