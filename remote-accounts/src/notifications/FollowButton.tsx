import { getFollowing } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Button, Hint } from '@quayside/ui';
import { Bell, BellOff } from 'lucide-react';
import { t } from '../texts/notifications';
import { reasons, useFollowBooking } from './useFollowBooking';

/** Shows whether the user follows a booking, and toggles it. */
export default function FollowButton({ bookingId }: { bookingId: string }) {
  const { data } = useCall(getFollowing, { params: { id: bookingId } });
  const follow = useFollowBooking(bookingId);
  // Reserves its space while loading, so that the header does not move.
  if (!data) return <FollowLabel isFollowed isRoom />;
  const { isFollowed, because } = data;
  const text = [reasons[because], isFollowed ? t('Click to mute it.') : t('Click to follow it.')]
    .filter(Boolean)
    .join(' ');
  return (
    <Hint text={text}>
      <FollowLabel isFollowed={isFollowed} onPress={() => follow(!isFollowed)} />
    </Hint>
  );
}

interface LabelProps {
  isFollowed: boolean;
  /** Invisible, to reserve the space. */
  isRoom?: boolean;
  onPress?: () => void;
}

/** Both labels share one cell, so that the button keeps its width. */
const cell = { gridArea: '1 / 1', justifySelf: 'start' } as const;

function FollowLabel({ isFollowed, isRoom = false, onPress, ...rest }: LabelProps) {
  return (
    <Button
      variant="outline"
      {...rest}
      {...(isRoom
        ? { 'aria-hidden': true, disabled: true, visibility: 'hidden' as const }
        : { 'aria-pressed': isFollowed, onClick: onPress })}
    >
      {isFollowed ? <Bell aria-hidden /> : <BellOff aria-hidden />}
      <Box as="span" display="grid" srOnly={{ base: false, sm: true, lg: false }}>
        <Box as="span" css={cell} aria-hidden visibility="hidden">
          {t('Following')}
        </Box>
        <Box as="span" css={cell}>
          {isFollowed ? t('Following') : t('Follow')}
        </Box>
      </Box>
    </Button>
  );
}
