import type { Booking } from '@quayside/contract';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';

const EditBookingDrawer = lazy(async () => ({
  default: (await import('../edit/EditBookingDrawer')).EditBookingDrawer,
}));

const parameter = 'edit';

/**
 * Opens the edit form, which is stored in the address as `?edit=booking`, or `?edit=tracking` of earlier links. Users who
 * may edit the tracking info only, such as partners, get that form on the tracking tab.
 */
export function EditButton({ booking }: { booking: Booking }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { edit, track } = booking.may;
  const isWhole = edit.length > 0;
  if (!isWhole && !track) return null;
  const set = (value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(parameter, value);
        else next.delete(parameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Button
        variant="outline"
        onClick={() => (isWhole ? set('booking') : navigate(`/bookings/${booking._id}/tracking?${parameter}=tracking`))}
        _print={{ display: 'none' }}
      >
        <Pencil aria-hidden />
        Edit
      </Button>
      {isWhole && search.has(parameter) && (
        <Suspense>
          <EditBookingDrawer booking={booking} onClose={() => set(null)} />
        </Suspense>
      )}
    </>
  );
}
