import type { Booking } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Badge, Box, Button, Widget } from '@quayside/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { openText } from './exceptions/openText';

/** Opens the history and shows the number of open exceptions. Loads the drawer from the tracking remote on demand. */
export function HistoryButton({ booking }: { booking: Booking }) {
  const exceptions = seesExceptions(useUser());
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const count = exceptions ? booking.exceptionCount : 0;
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" onClick={show} aria-haspopup="dialog" _print={{ display: 'none' }}>
        <History aria-hidden />
        <Box as="span" srOnly={{ base: false, sm: true, lg: false }}>
          History
        </Box>
        {count > 0 && (
          <Badge size="sm" variant="solid" colorPalette="vermilion" aria-label={openText(count)}>
            {count}
          </Badge>
        )}
      </Button>
      {wanted && (
        <Widget<{ bookingId: string; open: boolean; onClose(): void }>
          name="tracking/history-drawer"
          ahead="never"
          bookingId={booking._id}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
