import type { Booking, Tracking } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { containerRows, tripSteps, tripWords } from '@quayside/freight';
import { buildJourney } from '@quayside/freight/seaRoute';
import { useKernel } from '@quayside/kernel';
import { translateWords } from '@quayside/kernel/language';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Faces, Grid, GridItem, Panel, Skeleton, Stack, TripSteps } from '@quayside/ui';
import { lazy, Suspense, useMemo } from 'react';
import { CarrierSearchForm } from '../carrierSearch/CarrierSearchForm';
import { useEditing } from '../edit/useEditing';
import { EtaHistory } from '../eta/EtaHistory';
import { Containers } from '../facts/Containers';
import { FactsSkeleton } from '../facts/FactsSkeleton';
import { KeyFacts } from '../facts/KeyFacts';
import { useHistory } from '../history/useHistory';
import { RouteMap } from '../map/RouteMap';
import { MilestoneSkeleton } from '../milestones/MilestoneSkeleton';
import { Readout } from '../readout/Readout';
import { t } from '../texts/tracking';
import { Timeline } from '../timeline/Timeline';
import { combineQueries } from '../tracking/combineQueries';
import { useTracking } from '../tracking/useTracking';
import { MapSkeleton, TimelineSkeleton } from './TrackingSkeletons';

// Loaded separately, because it is edited far less often than read.
const TrackingInfoForm = lazy(async () => ({ default: (await import('../edit/TrackingInfoForm')).TrackingInfoForm }));

/** Tracking tab of a booking: map, readout, milestones and facts on the left, the timeline on the right. */
export default function TrackingTab({ bookingId }: { bookingId: string }) {
  const { tracking, booking } = useTracking(bookingId);
  const failed = tracking.error !== null && tracking.data === undefined;
  const { editing, close } = useEditing();
  const asks = booking.data && tracking.data && canQueryCarrier(booking.data, tracking.data);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: failed ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 428px' }}
      columnGap="16px"
      rowGap="12px"
      alignItems="start"
      _print={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {/* Others edit the tracking info together with the booking. */}
      {editing && booking.data?.may.track && booking.data.may.edit.length === 0 && (
        <GridItem colSpan={{ base: 1, lg: failed ? 1 : 2 }} minW="0">
          <Suspense fallback={<Skeleton h="320px" />}>
            <TrackingInfoForm booking={booking.data} onClose={close} />
          </Suspense>
        </GridItem>
      )}
      <Stack gap="12px" minW="0">
        <Faces query={tracking} skeleton={<MapSkeleton />}>
          {(known) => <MapPanel tracking={known} />}
        </Faces>
        {!failed && (
          <Faces
            query={combineQueries(tracking, booking)}
            skeleton={
              <Panel>
                <MilestoneSkeleton />
              </Panel>
            }
          >
            {([known, whole]) => (
              <Panel>
                <Milestones tracking={known} booking={whole} />
              </Panel>
            )}
          </Faces>
        )}
        {tracking.data && <EtaPanel tracking={tracking.data} />}
        {booking.data ? (
          <KeyFacts booking={booking.data} tracking={tracking.data} />
        ) : (
          booking.isPending && <FactsSkeleton />
        )}
        {booking.data && tracking.data && <ContainerPanel booking={booking.data} tracking={tracking.data} />}
        {tracking.data && <PickUps tracking={tracking.data} />}
        {tracking.data && booking.data && <FreeTimes tracking={tracking.data} booking={booking.data} />}
      </Stack>
      {!failed && (
        <Stack gap="12px" minW="0">
          {asks && booking.data && <CarrierSearchForm booking={booking.data} />}
          <Faces query={tracking} skeleton={<TimelineSkeleton />}>
            {(known) => <TimelinePanel tracking={known} />}
          </Faces>
        </Stack>
      )}
    </Grid>
  );
}

/** Returns whether no source reports on the booking and the user may query one. */
const canQueryCarrier = ({ may, status }: Booking, { trackingState }: Tracking): boolean =>
  may.track &&
  (status === 'new' || status === 'in-progress') &&
  (trackingState === 'none' || trackingState === 'stopped');

function MapPanel({ tracking }: { tracking: Tracking }) {
  // Whole minutes, so that a render within the same minute reuses the route.
  const minute = Math.floor(useKernel().now().getTime() / 60_000);
  const moment = useMemo(() => new Date(minute * 60_000), [minute]);
  const journey = useMemo(() => buildJourney(tracking, moment, translateWords(tripWords)), [tracking, moment]);
  return (
    <Panel
      overflow="hidden"
      mx={{ base: '-16px', sm: '0' }}
      mt={{ base: '-16px', sm: '0' }}
      borderRadius={{ base: '0', sm: 'lg' }}
      borderInlineWidth={{ base: '0', sm: '1px' }}
      borderTopWidth={{ base: '0', sm: '1px' }}
    >
      <RouteMap tracking={tracking} journey={journey} now={moment} />
      {tracking.status !== 'cancelled' && (
        <Readout tracking={tracking} journey={'reason' in journey ? null : journey} now={moment} />
      )}
    </Panel>
  );
}

const Milestones = ({ tracking, booking }: { tracking: Tracking; booking: Booking }) => (
  <Box px="16px" py={{ base: '8px', sm: '16px' }}>
    <TripSteps
      label={t('Milestones')}
      steps={tripSteps(tracking, booking, useKernel().now(), translateWords(tripWords))}
    />
  </Box>
);

const EtaPanel = ({ tracking }: { tracking: Tracking }) => <EtaHistory tracking={tracking} now={useKernel().now()} />;

const PickUpPanel = lazy(async () => ({ default: (await import('../facts/PickUpPanel')).PickUpPanel }));

// A server of the previous release does not send pick-ups.
function PickUps({ tracking: { pickUps = [] } }: { tracking: Tracking }) {
  const now = useKernel().now();
  if (pickUps.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton h="120px" />}>
      <PickUpPanel pickUps={pickUps} now={now} />
    </Suspense>
  );
}

const FreeTimePanel = lazy(async () => ({ default: (await import('../freeTime/FreeTimePanel')).FreeTimePanel }));

/** Staff enter free time while the booking is active. A server of the previous release does not send it. */
function FreeTimes({ tracking: { freeTimes = [] }, booking }: { tracking: Tracking; booking: Booking }) {
  const mayChange = useAbility().can('update', 'Booking');
  const isOnItsWay = booking.status === 'new' || booking.status === 'in-progress';
  if (freeTimes.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton h="120px" />}>
      <FreeTimePanel bookingId={booking._id} freeTimes={freeTimes} mayType={mayChange && isOnItsWay} />
    </Suspense>
  );
}

function TimelinePanel({ tracking }: { tracking: Tracking }) {
  const history = useHistory(tracking.booking, seesExceptions(useUser()));
  return <Timeline tracking={tracking} exceptions={history.data ?? []} now={useKernel().now()} />;
}

function ContainerPanel({ booking, tracking }: { booking: Booking; tracking: Tracking }) {
  const showExceptions = seesExceptions(useUser());
  const visible = tracking.events.filter(({ kind }) => showExceptions || kind !== 'exception');
  const rows = containerRows(booking.fields.equipments, visible);
  return rows.length > 0 && <Containers rows={rows} />;
}
