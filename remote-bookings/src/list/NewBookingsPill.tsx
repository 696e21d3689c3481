import { Box, Button } from '@quayside/ui';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';

interface NewsPillProps {
  /** Number of new bookings that are not shown. */
  count: number;
  onShow: () => Promise<void>;
}

/** Offers to show new bookings, above the cards and without moving them. */
export function NewBookingsPill({ count, onShow }: NewsPillProps) {
  const [showing, setShowing] = useState(false);
  const show = async () => {
    setShowing(true);
    await onShow();
    setShowing(false);
  };
  return (
    <Box
      role="status"
      position="sticky"
      top={{ base: '18px', sm: '74px' }}
      h="0"
      zIndex="docked"
      textAlign="center"
      pointerEvents="none"
    >
      {count > 0 && (
        <Button
          size="sm"
          borderRadius="full"
          boxShadow="lg"
          pointerEvents="auto"
          translate="0 -6px"
          loading={showing}
          onClick={() => void show()}
        >
          <ArrowUp aria-hidden />
          {count} new or changed · Show
        </Button>
      )}
    </Box>
  );
}
