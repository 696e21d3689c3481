import { Box, Button, Flex } from '@quayside/ui';
import { Bell, FileText, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface RoomProps {
  variant?: 'outline' | 'ghost';
  px?: { base: string; xl: string };
  children: ReactNode;
}

/** An invisible button that keeps the room of one that another remote draws later, so that nothing moves when it comes. */
function ButtonRoom({ variant = 'outline', px, children }: RoomProps) {
  return (
    <Button aria-hidden disabled tabIndex={-1} visibility="hidden" variant={variant} {...(px && { px })}>
      {children}
    </Button>
  );
}

/** The room of `accounts/follow`. */
export function FollowRoom() {
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

/** The room of `tracking/actions`, by what the viewer may do. */
export function TrackingActionsRoom({ mayShare, mayTrack }: TrackingRoomProps) {
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
