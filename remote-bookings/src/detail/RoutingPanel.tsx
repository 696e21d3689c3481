import type { Booking, Place } from '@freight/shared-kernel/contract';
import { Box, Flex, Panel, PlaceTime } from '@freight/shared-kernel/ui';
import { callsReached, hasDeparted } from '../card/bookingTrip';

type Call = { place: Place; label: string | null; at: string | null; kind: 'end' | 'via'; done: boolean };

const dayMs = 86_400_000;

const daysOf = ({ etd, eta }: Booking): string | null => {
  if (!etd || !eta) return null;
  const days = Math.round((Date.parse(eta) - Date.parse(etd)) / dayMs);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
};

const callsOf = (booking: Booking): Call[] => [
  { place: booking.bookingFrom, label: 'ETD', at: booking.etd, kind: 'end', done: hasDeparted(booking) },
  ...booking.via.map(
    (place, index): Call => ({ place, label: null, at: null, kind: 'via', done: index < callsReached(booking) }),
  ),
  {
    place: booking.bookingTo,
    label: 'ETA',
    at: booking.eta,
    kind: 'end',
    done: booking.status === 'completed' || booking.shippingStatus === 'arrived',
  },
];

/** From, via, to, with what carries it. */
export function RoutingPanel({ booking }: { booking: Booking }) {
  const { routes, airRoutes, truckRoute } = booking.fields;
  const carrier = routes?.carrier ?? airRoutes?.carrier;
  const vessel = airRoutes?.flight ?? routes?.vessel;
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
      <Box as="ol" px="16px" py="12px" listStyleType="none">
        {calls.map((call, index) => (
          <Flex as="li" key={call.place.id} position="relative" gap="12px" pb={index < calls.length - 1 ? '16px' : '0'}>
            {index < calls.length - 1 && <Leg done={call.done} />}
            <Pip kind={call.kind} done={call.done} />
            <Box flex="1" minW="0">
              <Box textStyle="dense" fontWeight="semibold">
                <Box as="span" fontFamily="mono">
                  {call.place.code}
                </Box>{' '}
                {call.place.city || call.place.portName}
              </Box>
              {call.label && (
                <Box textStyle="caption">
                  {call.label} <PlaceTime at={call.at} timeZone={call.place.timeZone} />
                </Box>
              )}
            </Box>
            {index === 0 && vessel && (
              <Box textStyle="caption" color="fg.muted" textAlign="right">
                {vessel}
                {routes?.voyage && <Box fontFamily="mono">{routes.voyage}</Box>}
              </Box>
            )}
            {call.label === 'ETA' && routes?.finalDestination && (
              <Box textStyle="caption" color="fg.muted" textAlign="right">
                {routes.finalDestination.city}
                <Box>Final destination</Box>
              </Box>
            )}
          </Flex>
        ))}
      </Box>
      {truckRoute?.inlandPoint && (
        <Box px="16px" pb="12px" textStyle="caption" color="fg.muted">
          Truck from {truckRoute.inlandPoint.city}, {truckRoute.inlandPoint.country}
        </Box>
      )}
    </Panel>
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

function Pip({ kind, done }: Pick<Call, 'kind' | 'done'>) {
  const shape =
    kind === 'via'
      ? ({ borderRadius: '2px', rotate: '45deg', boxSize: '10px', mt: '5px', mx: '1px' } as const)
      : ({ borderRadius: 'full', boxSize: '12px', mt: '4px' } as const);
  return (
    <Box
      aria-hidden
      flexShrink={0}
      zIndex="1"
      borderWidth="2px"
      borderColor={done ? 'marine.solid' : 'border.control'}
      bg={done ? 'marine.solid' : 'bg.panel'}
      {...shape}
    />
  );
}
