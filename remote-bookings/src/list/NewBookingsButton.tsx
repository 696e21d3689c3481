import { Button } from '@quayside/ui';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';

interface NewBookingsButtonProps {
  /** Number of new bookings that are not shown. */
  count: number;
  onShow: () => Promise<void>;
}

/** Shows new bookings. */
export default function NewBookingsButton({ count, onShow }: NewBookingsButtonProps) {
  const [showing, setShowing] = useState(false);
  const show = async () => {
    setShowing(true);
    await onShow();
    setShowing(false);
  };
  return (
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
  );
}
