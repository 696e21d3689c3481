import { Box, Button, Flex } from '@quayside/ui';
import { Bell, FileText, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface RoomProps {
  variant?: 'outline' | 'ghost';
  px?: { base: string; xl: string };
  children: ReactNode;
}

/** Invisible button that reserves space for one that another remote renders later, to avoid a layout shift. */
function ButtonRoom({ variant = 'outline', px, children }: RoomProps) {
  return (
    <Button aria-hidden disabled tabIndex={-1} visibility="hidden" variant={variant} {...(px && { px })}>
      {children}
    </Button>
  );
}

/** Reserves the space of `accounts/follow`. */
export function FollowPlaceholder() {
  return (
    <ButtonRoom>
      <Bell aria-hidden />
      <Box as="span" srOnly={{ base: false, sm: true, lg: false }}>
        Following
      </Box>
    </ButtonRoom>
  );
}

interface TrackingRoomProps {
  mayShare: boolean;
  mayTrack: boolean;
}

/** Reserves the space of `tracking/actions`, by the user's permissions. */
export function TrackingActionsPlaceholder({ mayShare, mayTrack }: TrackingRoomProps) {
  return (
    <Flex wrap="wrap" align="center" gap="8px" aria-hidden>
      <ButtonRoom variant="ghost">
        <FileText aria-hidden />
        Export as PDF
      </ButtonRoom>
      {mayShare && (
        <ButtonRoom px={{ base: '10px', xl: '16px' }}>
          <Share2 aria-hidden />
          <Box as="span" display={{ base: 'none', xl: 'inline' }}>
            Share
          </Box>
        </ButtonRoom>
      )}
      {mayTrack && (
        <ButtonRoom>
          <Pencil aria-hidden />
          Edit tracking info
        </ButtonRoom>
      )}
    </Flex>
  );
}
