import type { Departure } from '@quayside/contract';
import { calculateTransitDays, clockText, dayAt, formatDate, formatShortDay, formatTime } from '@quayside/freight';
import { Badge, Box, Flex, Hint, PlaceTime } from '@quayside/ui';
import { ArrowRight, FileText, Globe, type LucideIcon, PencilLine, Radio, Repeat } from 'lucide-react';
import { daysText } from '../option/daysText';
import { t } from '../texts/schedules';

interface Props {
  departure: Departure;
}

/** Returns the name of a departure: 'CMDU 0FLN1W1MA, VNHPH to NLRTM, 2026/12/04'. */
export const departureName = ({ carrier, voyage, flight, origin, destination, etd }: Departure): string =>
  t('{name}, {from} to {to}, {day}', {
    name: [carrier.code, voyage ?? flight].filter(Boolean).join(' '),
    from: origin.code,
    to: destination.code,
    day: formatDate(etd, origin.timeZone),
  });

export function Conveyance({ departure: { mode, vessel, voyage, flight } }: Props) {
  const name = mode === 'AIR' ? flight : vessel;
  return (
    <Box>
      {name ? (
        <Box as="span" fontWeight="semibold">
          {name}
        </Box>
      ) : (
        <Box as="span" color="fg.muted">
          {t('To be named')}
        </Box>
      )}
      {voyage && (
        <Box as="span" textStyle="idSm" color="fg.muted" ms="0.5em">
          {voyage}
        </Box>
      )}
    </Box>
  );
}

export function DepartureLane({ departure: { origin, destination, via } }: Props) {
  return (
    <Box title={`${origin.city} → ${destination.city}`}>
      <Flex align="center" gap="6px" textStyle="idSm" whiteSpace="nowrap">
        {origin.code}
        <Box color="fg.subtle">
          <ArrowRight size={14} role="img" aria-label={t('to')} />
        </Box>
        {destination.code}
      </Flex>
      {via.length > 0 && (
        <Box textStyle="caption" color="fg.muted">
          {t('via {places}', { places: via.join(', ') })}
        </Box>
      )}
    </Box>
  );
}

/** Shows the ETD, and its value before the last change. */
export function DepartureTime({ departure: { etd, etdWas, origin } }: Props) {
  return (
    <>
      <PlaceTime at={etd} timeZone={origin.timeZone} dateOnly={false} />
      {etdWas && (
        <Box textStyle="caption" color="fg.warning" whiteSpace="nowrap">
          {t('ETD was {time}', { time: clockText(etdWas, origin.timeZone, false) })}
        </Box>
      )}
    </>
  );
}

export function ArrivalTime({ departure: { eta, destination } }: Props) {
  return <PlaceTime at={eta} timeZone={destination.timeZone} dateOnly={false} />;
}

export const daysOnTheWay = ({ etd, eta }: Departure): number => calculateTransitDays(etd, eta);

/** Shows the earliest cut-off, and all of them on demand. */
export function CutOffs({ departure: { cutOffs, origin } }: Props) {
  const [first] = [...cutOffs].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (!first) return <>–</>;
  const { timeZone } = origin;
  return (
    <Hint text={cutOffs.map(({ name, at }) => `${t(name)} ${clockText(at, timeZone, false)}`).join(', ')}>
      <Box as="span" whiteSpace="nowrap" color="fg.muted">
        {formatShortDay(dayAt(first.at, timeZone))} {formatTime(first.at, timeZone)}
      </Box>
    </Hint>
  );
}

/** Label and explanation of each source. */
export const sourceLooks: Record<Departure['source'], { label: string; icon: LucideIcon; hint: string }> = {
  hand: {
    get label() {
      return t('Hand');
    },
    icon: PencilLine,
    get hint() {
      return t('Added by one of your team');
    },
  },
  rule: {
    get label() {
      return t('Rule');
    },
    icon: Repeat,
    get hint() {
      return t('Made by a weekly rule');
    },
  },
  file: {
    get label() {
      return t('File');
    },
    icon: FileText,
    get hint() {
      return t('Imported from a file');
    },
  },
  carrier: {
    get label() {
      return t('Carrier');
    },
    icon: Radio,
    get hint() {
      return t('Reported by its carrier, through your connection');
    },
  },
  directory: {
    get label() {
      return t('Directory');
    },
    icon: Globe,
    get hint() {
      return t('Shared by all companies; it cannot be edited here');
    },
  },
};

export function SourceBadge({ departure: { source } }: Props) {
  const { label, icon: Icon, hint } = sourceLooks[source];
  return (
    <Hint text={hint}>
      <Badge size="sm" bg="bg.muted" color="fg.muted">
        <Icon size={14} aria-hidden />
        {label}
      </Badge>
    </Hint>
  );
}

export const transitText = (departure: Departure): string => daysText(daysOnTheWay(departure));
