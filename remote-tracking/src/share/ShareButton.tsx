import { useAbility } from '@quayside/kernel/session';
import { Button } from '@quayside/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { ShareDrawer } from './ShareDrawer';

/** Opens the links of a booking's tracking; for those who may make them. */
export function ShareButton({ bookingId, isCancelled }: { bookingId: string; isCancelled: boolean }) {
  const mayShare = useAbility().can('update', 'Booking');
  const [isOpen, setOpen] = useState(false);
  if (!mayShare) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      {isOpen && <ShareDrawer bookingId={bookingId} isCancelled={isCancelled} onClose={() => setOpen(false)} />}
    </>
  );
}
