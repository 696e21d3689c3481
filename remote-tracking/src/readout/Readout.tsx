import type { Tracking } from '@quayside/contract';
import { countText } from '@quayside/freight';
import type { Journey } from '@quayside/freight/seaRoute';
import { Box, Grid, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';
import { age } from '../tracking/age';

const none = '–';

export interface ReadoutProps {
  tracking: Tracking;
  journey: Journey | null;
  now: Date;
}

/** The row below the map: what carries the cargo, how fresh the news is, and what is still to go. */
export function Readout({ tracking, journey, now }: ReadoutProps) {
  const { isLikeAIRBooking: air, lastReportedAt, eta } = tracking;
  const arrived = tracking.shippingStatus === 'arrived';
  const destination = tracking.route.at(-1);
  const next = journey?.next?.place;
  return (
    <Grid
      as="dl"
      templateColumns={{
        base: '1fr 1fr',
        sm: '1.4fr 1fr 1.2fr',
        '2xl': air ? '.75fr 1.65fr 1.2fr .95fr .78fr 1.3fr' : '1.55fr .85fr 1.2fr .85fr .78fr 1.3fr',
      }}
      borderTopWidth="1px"
      columnGap="1px"
      rowGap={{ base: '0', sm: '1px' }}
      bg={{ base: 'bg.panel', sm: 'border.muted' }}
      overflow="hidden"
      borderBottomRadius="lg"
    >
      <Fact name={air ? 'Flight' : 'Vessel'} mono={air}>
        {(air ? tracking.flight : tracking.vessel) ?? none}
      </Fact>
      <Fact name={air ? 'Carrier' : 'Voyage'} mono={!air}>
        {(air ? tracking.carrier?.name : tracking.voyage) ?? none}
      </Fact>
      <Fact name="Last report">
        <PlaceTime at={lastReportedAt} timeZone={null} none="None yet" />
        {lastReportedAt && (
          <Box as="span" display="block" textStyle="caption" color="fg.muted">
            {age(lastReportedAt, now)}
          </Box>
        )}
      </Fact>
      <Fact name={air ? 'Next airport' : 'Next port'}>
        {next ? (
          <>
            <Box as="span" fontFamily="mono">
              {next.code}
            </Box>
            <Box as="span" display="block" textStyle="caption" color="fg.muted">
              {next.city}
            </Box>
          </>
        ) : (
          none
        )}
      </Fact>
      <Fact name="To go" mono>
        {journey ? `${countText(journey.toGoNm)} nm` : none}
      </Fact>
      <Fact name={arrived ? 'Arrived' : 'ETA'}>
        <PlaceTime at={eta} timeZone={destination?.timeZone} />
        {tracking.etaRevisedFrom && !arrived && (
          <Box
            as="span"
            display="block"
            textStyle="caption"
            color="fg.error"
            css={{ '& time > *': { color: 'inherit', fontWeight: 'normal' } }}
          >
            was <PlaceTime at={tracking.etaRevisedFrom} timeZone={destination?.timeZone} />
          </Box>
        )}
      </Fact>
    </Grid>
  );
}

function Fact({ name, mono, children }: { name: string; mono?: boolean; children: ReactNode }) {
  return (
    <Box px="16px" py="8px" minW="0" bg="bg.panel">
      <Box as="dt" fontSize="2xs" lineHeight="14px" fontWeight="medium" color="fg.subtle">
        {name}
      </Box>
      <Box
        as="dd"
        fontSize="sm"
        lineHeight="20px"
        fontWeight="medium"
        mt="1px"
        {...(mono && { fontFamily: 'mono', letterSpacing: 'mono' })}
      >
        {children}
      </Box>
    </Box>
  );
}
