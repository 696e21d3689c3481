import type { Tracking } from '@quayside/contract';
import {
  arrivalEnd,
  countText,
  destinationOf,
  formatPlanDifference,
  hasTripArrived,
  tripNote,
  tripPosition,
  tripWords,
  whereText,
} from '@quayside/freight';
import type { Journey } from '@quayside/freight/seaRoute';
import { translateWords } from '@quayside/kernel/language';
import { Box, Grid, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/tracking';
import { formatAge } from '../tracking/formatAge';

const none = '–';

export interface ReadoutProps {
  tracking: Tracking;
  journey: Journey | null;
  now: Date;
}

/** Row below the map: position, carriage, age of the last report, remaining route and arrival. */
export function Readout({ tracking, journey, now }: ReadoutProps) {
  const { isLikeAIRBooking: air, lastReportedAt, trip } = tracking;
  const standing = tripPosition(tracking, now).kind === 'standing' && !hasTripArrived(tracking);
  const number = air ? tracking.carrier?.name : tracking.voyage;
  const next = journey?.next?.place;
  const words = translateWords(tripWords);
  const end = arrivalEnd(tracking, now, words);
  const note = tripNote(tracking, now, words);
  const late = formatPlanDifference(tracking, words);
  return (
    <Grid
      as="dl"
      templateColumns={{
        base: '1fr 1fr',
        sm: '1.1fr 1.3fr 1.2fr',
        '2xl': '1.15fr 1.5fr 1.2fr .8fr .8fr 1.4fr',
      }}
      borderTopWidth="1px"
      columnGap="1px"
      rowGap={{ base: '0', sm: '1px' }}
      bg={{ base: 'bg.panel', sm: 'border.muted' }}
      overflow="hidden"
      borderBottomRadius="lg"
    >
      <Fact name={t('Where')} below={[note.done, note.on].filter(Boolean).join(' ')}>
        {whereText(tracking, now, words)}
      </Fact>
      <Fact name={carriageName(air, standing)} below={number} mono={air} monoBelow={!air}>
        {(air ? tracking.flight : tracking.vessel) ?? none}
      </Fact>
      <Fact name={t('Last report')} below={lastReportedAt && formatAge(lastReportedAt, now)}>
        <PlaceTime at={lastReportedAt} none={t('None yet')} />
      </Fact>
      <Fact name={air ? t('Next airport') : t('Next port')} below={next?.city} mono={next !== undefined}>
        {next?.code ?? none}
      </Fact>
      <Fact name={t('Remaining')} mono below={note.next}>
        {journey ? t('{count} nm', { count: countText(journey.toGoNm) }) : none}
      </Fact>
      <Fact
        name={end.label}
        below={
          end.delta?.tone === 'overdue' ? (
            <Box as="span" color="fg.error" fontWeight="semibold">
              {end.delta.text}
            </Box>
          ) : (
            late && (
              <Box as="span" color="fg.warning" fontWeight="semibold">
                {late}
              </Box>
            )
          )
        }
      >
        <PlaceTime at={end.moment?.at} timeZone={destinationOf(trip).timeZone} dateOnly={end.moment?.dateOnly} />
      </Fact>
    </Grid>
  );
}

const carriageName = (air: boolean, standing: boolean): string => {
  if (standing) return air ? t('Next flight') : t('Next vessel');
  return air ? t('Flight') : t('Vessel');
};

interface FactProps {
  name: string;
  children: ReactNode;
  mono?: boolean;
  /** Second line. */
  below?: ReactNode;
  monoBelow?: boolean;
}

const inMono = { fontFamily: 'mono', letterSpacing: 'mono' } as const;

function Fact({ name, mono, below, monoBelow, children }: FactProps) {
  return (
    <Box px="16px" py="8px" minW="0" bg="bg.panel">
      <Box as="dt" fontSize="2xs" lineHeight="14px" fontWeight="medium" color="fg.subtle">
        {name}
      </Box>
      <Box as="dd" mt="1px">
        <Box as="span" display="block" fontSize="sm" lineHeight="20px" fontWeight="medium" {...(mono && inMono)}>
          {children}
        </Box>
        {below && (
          <Box as="span" display="block" textStyle="caption" color="fg.muted" {...(monoBelow && inMono)}>
            {below}
          </Box>
        )}
      </Box>
    </Box>
  );
}
