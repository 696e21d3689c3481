import { getFollowing } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { MoreMenuItem } from '@quayside/ui';
import { Bell, BellOff } from 'lucide-react';
import { t } from '../texts/notifications';
import { useFollowBooking } from './useFollowBooking';

/** Item of a booking's menu that follows or mutes it. */
export default function FollowItem({ bookingId }: { bookingId: string }) {
  const { data } = useCall(getFollowing, { params: { id: bookingId } });
  const follow = useFollowBooking(bookingId);
  const isFollowed = data?.isFollowed ?? false;
  return (
    <MoreMenuItem
      name={isFollowed ? t('Mute booking') : t('Follow booking')}
      icon={isFollowed ? BellOff : Bell}
      onClick={data && (() => follow(!isFollowed))}
    />
  );
}
