import type { SharedPlace } from '@quayside/contract';
import { useConnection } from '@quayside/kernel/realtime';
import { useAbility } from '@quayside/kernel/session';
import { Box, Flex, VisuallyHidden } from '@quayside/ui';
import { Disc } from './Disc';
import { usePresence } from './usePresence';

/** Number of people shown as initials; the others are counted. */
const MAX_DRAWN = 3;

/** Shows who else has a booking or a quote open, as initials and text; empty while the socket is disconnected. */
export function PresentPeople({ place }: { place: SharedPlace }) {
  return useAbility().can('read', 'Comment') ? <Others place={place} /> : null;
}

function Others({ place }: { place: SharedPlace }) {
  const told = usePresence(place);
  const others = useConnection() === 'live' ? told : [];
  const names = others.map(({ fullName, companyName }) => `${fullName} (${companyName})`).join(', ');
  const [first] = others;
  return (
    <>
      <VisuallyHidden role="status">{names && `Also here: ${names}`}</VisuallyHidden>
      {first && (
        <Flex aria-hidden align="center" gap="8px" minW="0" title={names} _print={{ display: 'none' }}>
          <Flex css={{ '& > * + *': { marginInlineStart: '-8px' }, '& > *': { boxShadow: '0 0 0 2px {colors.bg}' } }}>
            {others.slice(0, MAX_DRAWN).map(({ id, fullName }) => (
              <Disc key={id} name={fullName} />
            ))}
          </Flex>
          <Box textStyle="label" fontWeight="normal" color="fg.muted" truncate maxW={{ base: '160px', lg: '220px' }}>
            Also here: {first.fullName}
            {others.length > 1 && ` +${others.length - 1}`}
          </Box>
        </Flex>
      )}
    </>
  );
}
