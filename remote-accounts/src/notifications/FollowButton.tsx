import { getFollowing } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Button, Hint } from '@quayside/ui';
import { Bell, BellOff } from 'lucide-react';
import { reasons, useFollowBooking } from './useFollowBooking';

/** Whether the caller hears of a booking, and the press that changes it. */
export default function FollowButton({ bookingId }: { bookingId: string }) {
  const { data } = useCall(getFollowing, { params: { id: bookingId } });
  const follow = useFollowBooking(bookingId);
  if (!data) return null;
  const { isFollowed, because } = data;
  const text = [reasons[because], isFollowed ? 'Press to mute it.' : 'Press to follow it.'].filter(Boolean).join(' ');
  return (
    <Hint text={text}>
      <Button
        variant="outline"
        aria-pressed={isFollowed}
        onClick={() => follow(!isFollowed)}
        _print={{ display: 'none' }}
      >
        {isFollowed ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        <Box as="span" srOnly={{ base: false, sm: true, lg: false }}>
          {isFollowed ? 'Following' : 'Follow'}
        </Box>
      </Button>
    </Hint>
  );
}
