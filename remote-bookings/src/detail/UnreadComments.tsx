import { countUnreadComments } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';
import { Badge, VisuallyHidden } from '@quayside/ui';

/** Number of unread comments on a booking. */
export function UnreadComments({ bookingId }: { bookingId: string }) {
  const input = { params: { about: 'booking' as const, id: bookingId } };
  const { data } = useCall(countUnreadComments, input);
  useNews('CONVERSATION_CHANGED', [callKey(countUnreadComments, input)], ({ id }) => id === bookingId);
  if (!data?.unread) return null;
  return (
    <Badge size="sm" ms="8px" bg="marine.subtle" color="marine.fg">
      {data.unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </Badge>
  );
}
