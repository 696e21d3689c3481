import { useAbility } from '@quayside/kernel/session';
import { Box, Button } from '@quayside/ui';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ShareDrawer = lazy(() => import('./ShareDrawer'));

/** Opens the share links of a booking, for users who may create them. */
export function ShareButton({ bookingId, isCancelled }: { bookingId: string; isCancelled: boolean }) {
  const mayShare = useAbility().can('update', 'Booking');
  const [isOpen, setOpen] = useState(false);
  if (!mayShare) return null;
  return (
    <>
      <Button variant="outline" aria-label="Share" px={{ base: '10px', xl: '16px' }} onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        <Box as="span" display={{ base: 'none', xl: 'inline' }}>
          Share
        </Box>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDrawer bookingId={bookingId} isCancelled={isCancelled} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
