import type { Booking } from '@quayside/contract';
import { bookingCutOffLabel, clockText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Button, Flex, Panel, PlaceTime } from '@quayside/ui';
import { lazy, Suspense, useState } from 'react';
import { type Call, type CallTime, createRoute, transitDaysText } from './routing';

const LegsDrawer = lazy(() => import('../legs/LegsDrawer'));

/** Shows the route with its vessels; the line is solid up to the cargo's position. */
export function RoutingPanel({ booking }: { booking: Booking }) {
  const { routes, airRoutes } = booking.fields;
  const { carrier, service, cutOffs = [] } = routes ?? airRoutes ?? {};
  const calls = createRoute(booking, useKernel().now());
  const [isEditing, setEditing] = useState(false);
  const mayEdit = booking.may.update && booking.may.recordEvents;
  return (
    <Panel
      title="Routing"
      actions={
        <>
          <Box textStyle="caption" color="fg.subtle">
            {[carrier?.name, service, transitDaysText(booking)].filter(Boolean).join(' · ')}
          </Box>
          {mayEdit && (
            <Button size="xs" variant="outline" _print={{ display: 'none' }} onClick={() => setEditing(true)}>
              Edit legs
            </Button>
          )}
        </>
      }
    >
      <Box as="ol" aria-label="Routing" px="16px" py="12px" listStyleType="none">
        {calls.map((call, index) => (
          <CallRow key={call.key} call={call} next={calls[index + 1]} />
        ))}
      </Box>
      {isEditing && (
        <Suspense>
          <LegsDrawer booking={booking} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {cutOffs.length > 0 && (
        <Box as="ul" aria-label="Cut-offs" px="16px" pb="12px" listStyleType="none" textStyle="caption">
          {cutOffs.map(({ name, at }) => (
            <Flex as="li" key={name} justify="space-between" gap="12px">
              <Box color="fg.muted">{bookingCutOffLabel(name, booking.isLikeAIRBooking)}</Box>
              {clockText(at, booking.bookingFrom.timeZone, false)}
            </Flex>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function CallRow({ call, next }: { call: Call; next: Call | undefined }) {
  const { code, name, timeZone, kind, role, times, waits, by, done, here } = call;
  return (
    <Flex as="li" position="relative" gap="12px" pb={next ? '16px' : '0'} {...(here && { 'aria-current': 'location' })}>
      {next && <Leg done={next.done} />}
      <Pip kind={kind} done={done} here={here} />
      <Box flex="1" minW="0">
        <Box textStyle="dense" fontWeight="semibold">
          {code && (
            <Box as="span" fontFamily="mono">
              {code}{' '}
            </Box>
          )}
          {name}
        </Box>
        {times.map((time) => (
          <When key={time.label} time={time} timeZone={timeZone} />
        ))}
        {waits && (
          <Box textStyle="caption" color="fg.muted" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {waits}
          </Box>
        )}
      </Box>
      <Box textStyle="caption" color="fg.muted" textAlign="right">
        {role ?? by[0]}
        {by[1] && <Box fontFamily="mono">{by[1]}</Box>}
      </Box>
    </Flex>
  );
}

const deltaColours = { late: 'fg.warning', overdue: 'fg.error' } as const;

function When({ time: { label, moment, delta }, timeZone }: { time: CallTime; timeZone: string }) {
  return (
    <Box textStyle="caption">
      {label} <PlaceTime at={moment?.at} timeZone={timeZone} dateOnly={moment?.dateOnly} />
      {delta && (
        <Box as="span" ms="6px" fontWeight="semibold" color={deltaColours[delta.tone]}>
          {delta.text}
        </Box>
      )}
    </Box>
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

function Pip({ kind, done, here }: Pick<Call, 'kind' | 'done' | 'here'>) {
  return (
    <Box
      aria-hidden
      flexShrink={0}
      zIndex="1"
      borderWidth="2px"
      borderColor={done ? 'marine.solid' : 'border.control'}
      bg={done && !here ? 'marine.solid' : 'bg.panel'}
      {...(here && { boxShadow: '0 0 0 3px {colors.marine.muted}' })}
      {...pips[kind]}
    />
  );
}
