import type { Booking } from '@quayside/contract';
import { Box, Flex, Panel, PlaceTime } from '@quayside/ui';
import { type Call, callsOf, daysOf } from './routing';

/** The way from the first place to the last, with what carries the cargo. */
export function RoutingPanel({ booking }: { booking: Booking }) {
  const { routes, airRoutes } = booking.fields;
  const carrier = routes?.carrier ?? airRoutes?.carrier;
  const calls = callsOf(booking);
  return (
    <Panel
      title="Routing"
      actions={
        <Box textStyle="caption" color="fg.subtle">
          {[carrier?.name, daysOf(booking)].filter(Boolean).join(' · ')}
        </Box>
      }
    >
      <Box as="ol" aria-label="Routing" px="16px" py="12px" listStyleType="none">
        {calls.map((call, index) => (
          <CallRow key={call.key} call={call} last={index === calls.length - 1} />
        ))}
      </Box>
    </Panel>
  );
}

function CallRow({ call, last }: { call: Call; last: boolean }) {
  const { place, kind, role, times, by, done } = call;
  return (
    <Flex as="li" position="relative" gap="12px" pb={last ? '0' : '16px'}>
      {!last && <Leg done={done} />}
      <Pip kind={kind} done={done} />
      <Box flex="1" minW="0">
        <Box textStyle="dense" fontWeight="semibold">
          {place.code && (
            <Box as="span" fontFamily="mono">
              {place.code}{' '}
            </Box>
          )}
          {place.city || place.portName}
        </Box>
        {times.map(({ label, at }) => (
          <Box key={label} textStyle="caption">
            {label} <PlaceTime at={at} timeZone={place.timeZone} />
          </Box>
        ))}
      </Box>
      <Box textStyle="caption" color="fg.muted" textAlign="right">
        {role ?? by[0]}
        {by[1] && <Box fontFamily="mono">{by[1]}</Box>}
      </Box>
    </Flex>
  );
}

const dotted = 'repeating-linear-gradient(180deg, {colors.border.control} 0 2px, transparent 2px 6px)';

function Leg({ done }: { done: boolean }) {
  return (
    <Box
      position="absolute"
      left="5px"
      top="14px"
      bottom="-4px"
      width="2px"
      {...(done ? { bg: 'marine.solid' } : { backgroundImage: dotted })}
    />
  );
}

const pips = {
  end: { borderRadius: 'full', boxSize: '12px', mt: '4px' },
  via: { borderRadius: '2px', rotate: '45deg', boxSize: '10px', mt: '5px', mx: '1px' },
  inland: { borderRadius: '2px', boxSize: '10px', mt: '5px', mx: '1px' },
} as const;

function Pip({ kind, done }: Pick<Call, 'kind' | 'done'>) {
  return (
    <Box
      aria-hidden
      flexShrink={0}
      zIndex="1"
      borderWidth="2px"
      borderColor={done ? 'marine.solid' : 'border.control'}
      bg={done ? 'marine.solid' : 'bg.panel'}
      {...pips[kind]}
    />
  );
}
