import { getFollowing } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useQuery } from '@quayside/kernel/query';
import { Hint, IconButton } from '@quayside/ui';
import { Bell, BellOff } from 'lucide-react';
import { t } from '../texts/notifications';
import { loadFollowing } from './loadFollowing';
import { reasons, useFollowBooking } from './useFollowBooking';

/** Follow button of a booking in a list. */
export default function FollowMark({ bookingId, called }: { bookingId: string; called: string }) {
  const { api } = useKernel();
  const { data } = useQuery({
    queryKey: callKey(getFollowing, { params: { id: bookingId } }),
    queryFn: () => loadFollowing(api, bookingId),
    retry: false,
    // Long lists scroll: cards that come back into view are requested again in batches, so a short cache is enough.
    gcTime: 10_000,
  });
  const follow = useFollowBooking(bookingId);
  if (!data) return null;
  const { isFollowed, because } = data;
  const text = [reasons[because], isFollowed ? t('Click to mute it.') : t('Click to follow it.')]
    .filter(Boolean)
    .join(' ');
  return (
    <Hint text={text}>
      <IconButton
        variant="ghost"
        size="xs"
        boxSize={{ base: '40px', sm: '28px' }}
        minW={{ base: '40px', sm: '28px' }}
        color={isFollowed ? 'fg.muted' : 'fg.subtle'}
        aria-label={t('Follow booking {called}', { called })}
        aria-pressed={isFollowed}
        onClick={() => follow(!isFollowed)}
      >
        {isFollowed ? <Bell aria-hidden /> : <BellOff aria-hidden />}
      </IconButton>
    </Hint>
  );
}
