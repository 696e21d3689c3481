import type { Booking, Tracking } from '@quayside/contract';
import {
  arrivalEnd,
  departureEnd,
  destinationOf,
  displayContainerNumber,
  isChinaCarrier,
  originOf,
  type TripEnd,
  type TripMoment,
} from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, CopyableId, Grid, Panel, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/tracking';
import { cargoLines } from './cargoLines';

type NamedPlace = { code: string; city: string };

/** Shows parties, route, carriage and cargo. */
export function KeyFacts({ booking, tracking }: { booking: Booking; tracking: Tracking | undefined }) {
  const { isLikeAIRBooking: air, fields, bookingFrom, bookingTo } = booking;
  const via = tracking?.route.slice(1, -1) ?? booking.via;
  const route = fields.routes;
  const now = useKernel().now();
  const facts = tracking ?? booking;
  const boxed = booking.listContainerNumbers.length > 0 || (!air && booking.loadType !== 'LCL');
  const flight = tracking?.flight ?? fields.airRoutes?.flight;
  const carrier = tracking?.carrier ?? (air ? fields.airRoutes : route)?.carrier;
  return (
    <Panel px="16px" py="14px">
      <Grid
        as="dl"
        templateColumns={{ base: '1fr 1fr', sm: '1.05fr 1fr 1.1fr .9fr' }}
        columnGap={{ base: '16px', '2xl': '24px' }}
        rowGap="12px"
      >
        <Fact name={t('Shipper')}>{fields.contacts.shipper.companyName || '–'}</Fact>
        <Fact name={air ? t('Airport of origin') : t('Port of loading')}>
          <PlaceName place={bookingFrom} />
          <When end={departureEnd(facts)} planned={originOf(facts.trip).departure} />
        </Fact>
        <Fact name={air ? t('Flight') : t('Vessel / voyage')}>
          {air ? (
            <Box as="span" fontFamily="mono" fontWeight="medium">
              {flight ?? '–'}
            </Box>
          ) : (
            <>
              {tracking?.vessel ?? route?.vessel ?? '–'}
              <Sub mono>{tracking?.voyage ?? route?.voyage}</Sub>
            </>
          )}
        </Fact>
        <Fact name={boxed ? t('Containers') : t('Cargo')} tall>
          {booking.listContainerNumbers.map((number) => (
            <Box key={number}>
              <CopyableId name={t('container number')}>{displayContainerNumber(number)}</CopyableId>
            </Box>
          ))}
          {cargoLines(booking).map((line) => (
            <Sub key={line}>{line}</Sub>
          ))}
        </Fact>
        <Fact name={t('Consignee')}>{fields.contacts.consignee.companyName || '–'}</Fact>
        <Fact name={air ? t('Airport of destination') : t('Port of discharge')}>
          <PlaceName place={bookingTo} />
          <When end={arrivalEnd(facts, now)} planned={destinationOf(facts.trip).arrival} />
        </Fact>
        <Fact name={t('Carrier')}>
          {carrier?.name ?? '–'}
          {air && carrier && isChinaCarrier(carrier.code) && <Sub>{t('China air')}</Sub>}
          {via.length > 0 && (
            <Sub>
              {t.rich('via {places}', {
                places: via.map((place, index) => (
                  <span key={place.code}>
                    {index > 0 && ', '}
                    <PlaceName place={place} />
                  </span>
                )),
              })}
            </Sub>
          )}
        </Fact>
      </Grid>
    </Panel>
  );
}

function Fact({ name, tall, children }: { name: string; tall?: boolean; children: ReactNode }) {
  return (
    <Box minW="0" {...(tall && { gridRow: { base: 'auto', sm: 'span 2' } })}>
      <Box as="dt" textStyle="label" color="fg.subtle">
        {name}
      </Box>
      <Box as="dd" textStyle="dense" mt="2px" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}

function Sub({ mono, children }: { mono?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <Box
      as="span"
      display="block"
      textStyle="caption"
      color="fg.muted"
      css={{ '& time > *': { fontWeight: 'normal' } }}
      {...(mono && { fontFamily: 'mono' })}
    >
      {children}
    </Box>
  );
}

const PlaceName = ({ place }: { place: NamedPlace }) => (
  <>
    <Box as="span" fontFamily="mono" fontWeight="medium" {...{ translate: 'no' }}>
      {place.code}
    </Box>{' '}
    {place.city}
  </>
);

/** Shows departure or arrival; for a cancelled trip the planned time. */
const When = ({ end, planned }: { end: TripEnd; planned: TripMoment | null }) => {
  const moment = end.moment ?? planned;
  return (
    <Sub>
      {end.moment || !planned ? end.label : t('Planned')}{' '}
      <PlaceTime at={moment?.at} timeZone={end.timeZone} dateOnly={moment?.dateOnly} />
    </Sub>
  );
};
