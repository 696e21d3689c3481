import {
  carrierName,
  eventDetail,
  eventTitle,
  eventZone,
  sourceLabels,
  type TimelineRow,
  tripWords,
} from '@quayside/freight';
import { msg, translateWords } from '@quayside/kernel/language';
import { Box, inSystemColors, PlaceTime, VisuallyHidden } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '../texts/tracking';
import { isProblem } from '../tracking/isProblem';
import type { DisagreeingReport } from './disagreements';
import { transportLabel } from './transportLabel';

const EvidenceButton = lazy(() => import('../evidence/EvidenceButton'));

interface TimelineRowProps {
  row: TimelineRow;
  now: Date;
  air: boolean;
  /** Shown instead of transport and cargo. */
  note: string | undefined;
  /** Reports of other sources that differ by more than a day. */
  others: readonly DisagreeingReport[];
  expected: boolean;
  first: boolean;
  last: boolean;
  /** Whether the line ends at this mark. */
  end: boolean;
}

const stacked = {
  '& time > *': { fontWeight: 'normal' },
  '& time > :first-child': { display: 'block' },
  '& time > :nth-child(2)': { marginInlineStart: '0' },
} as const;
const inherited = { '& time > *': { color: 'inherit', fontWeight: 'inherit' } } as const;

/** Event with time, mark, description and source. */
export function TimelineRowView({ row, now, air, note, others, expected, first, last, end }: TimelineRowProps) {
  const { event } = row;
  const timeZone = eventZone(event);
  const isException = isProblem(event);
  const detail = note ?? eventDetail(row, now, translateWords(tripWords));
  const transport = transportLabel(event, air);
  const title = eventTitle(event, translateWords(tripWords));
  return (
    <Box
      as="li"
      data-expected={expected || undefined}
      display="grid"
      gridTemplateColumns="84px 16px minmax(0, 1fr) auto"
      columnGap="12px"
      px="16px"
      py="5px"
      fontSize="sm"
      lineHeight="18px"
    >
      <Box
        textStyle="caption"
        textAlign="right"
        pt="1px"
        css={{ ...stacked, ...(expected && inherited) }}
        color={expected ? 'fg.muted' : 'fg'}
      >
        {event.occurredAt ? (
          <PlaceTime at={event.occurredAt} timeZone={timeZone} dateOnly={event.dateOnly} />
        ) : (
          t('No date yet')
        )}
      </Box>
      <Mark expected={expected} isException={isException} first={first} last={last} end={end} />
      <Box minW="0">
        <Box fontWeight="medium" color={isException ? 'fg.error' : expected ? 'fg.muted' : 'fg'}>
          {isException && <VisuallyHidden>{t('Exception:')} </VisuallyHidden>}
          {title}
          {!expected && !isException && <VisuallyHidden>{t(', done')}</VisuallyHidden>}
        </Box>
        {detail && (
          <Box textStyle="caption" color="fg.muted">
            {detail}
          </Box>
        )}
        {event.revisedFrom && (
          <Box textStyle="caption" color="fg.warning" css={inherited}>
            {t.rich('Revised from {time}', {
              time: <PlaceTime at={event.revisedFrom} timeZone={timeZone} dateOnly={event.dateOnly} />,
            })}
          </Box>
        )}
        {others.map(({ who, at, timeZone: zone, dateOnly, counts }) => (
          <Box key={`${who} ${at}`} textStyle="caption" color="fg.warning" css={inherited}>
            {t.rich(
              counts
                ? msg('Sources differ: {who} says {time}, which counts')
                : msg('Sources differ: {who} says {time}'),
              {
                who,
                time: <PlaceTime at={at} timeZone={zone} dateOnly={dateOnly} />,
              },
            )}
          </Box>
        ))}
      </Box>
      <Box fontSize="2xs" color="fg.subtle" textAlign="right" maxW="96px">
        {t(sourceLabels[event.source])}
        {event.sourceName && (
          <VisuallyHidden>{t(', by {name}', { name: carrierName(event.sourceName) })}</VisuallyHidden>
        )}
        {transport && <Box>{transport}</Box>}
        {(event.messageId ?? event.enteredBy) && (
          // The height is there before the button is.
          <Box h="24px">
            <Suspense>
              <EvidenceButton event={event} title={title} timeZone={timeZone} />
            </Suspense>
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Forced colours remove backgrounds, of which the marks and the line consist. */
const inForcedColors = inSystemColors({
  'marine.solid': 'CanvasText',
  'vermilion.solid': 'CanvasText',
  'vermilion.contrast': 'Canvas',
  'bg.panel': 'Canvas',
  'border.control': 'CanvasText',
});

function Mark({
  expected,
  isException,
  first,
  last,
  end,
}: Pick<TimelineRowProps, 'expected' | 'first' | 'last' | 'end'> & { isException: boolean }) {
  const colour = isException ? 'vermilion.solid' : 'marine.solid';
  return (
    <Box
      position="relative"
      display="flex"
      justifyContent="center"
      // Filled marks and lines show progress, in print as well.
      printColorAdjust="exact"
      pt={isException ? '1px' : expected ? '2px' : '4px'}
      css={{
        ...inForcedColors,
        '&::before': {
          content: '""',
          position: 'absolute',
          top: first ? '2px' : '-6px',
          ...(end ? { height: '14px' } : { bottom: last ? '-4px' : '-12px' }),
          left: '7px',
          width: '2px',
          ...(expected
            ? {
                backgroundImage:
                  'repeating-linear-gradient(180deg, {colors.border.control} 0 2px, transparent 2px 6px)',
              }
            : { bg: 'marine.solid' }),
        },
      }}
    >
      <Box
        position="relative"
        display="grid"
        placeItems="center"
        boxSize={isException ? '16px' : expected ? '14px' : '10px'}
        borderRadius="full"
        boxShadow="0 0 0 3px {colors.bg.panel}"
        color="vermilion.contrast"
        {...(expected && !isException
          ? { bg: 'bg.panel', borderWidth: '2px', borderColor: 'border.control' }
          : { bg: colour })}
      >
        {isException && <TriangleAlert size={10} strokeWidth={2} aria-hidden />}
      </Box>
    </Box>
  );
}
