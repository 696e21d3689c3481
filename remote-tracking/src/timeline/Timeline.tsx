import type { HistoryEntry, Tracking } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import {
  groupTimeline,
  listSourceLabels,
  type PlaceRole,
  type SourceLabel,
  sourceLabels,
  type TimelineGroup,
} from '@quayside/freight';
import { useUser } from '@quayside/kernel/session';
import { Box, EmptyState, Flex, Panel, PlaceTime, SegmentedControl, Text, viewerTimeZone } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/tracking';
import { findDisagreements } from './disagreements';
import { createExceptionMarks } from './exceptionMarks';
import { TimelineGroupView } from './TimelineGroupView';
import { TrackingStateLine } from './TrackingStateLine';

type Filter = 'All' | SourceLabel;

interface TimelineProps {
  tracking: Tracking;
  /** Exceptions, marked at their place and time. */
  exceptions: readonly HistoryEntry[];
  now: Date;
}

/** Lists all events by place, planned and newest first; the NOW line separates expected from past events. */
export function Timeline({ tracking, exceptions, now }: TimelineProps) {
  const showExceptions = seesExceptions(useUser());
  const [filter, setFilter] = useState<Filter>('All');
  const told = tracking.events.filter(({ kind }) => showExceptions || kind !== 'exception');
  const marks = createExceptionMarks(exceptions, told);
  const events = [...told, ...marks.events];
  const sources = listSourceLabels(events);
  const shown =
    filter === 'All' || !sources.includes(filter)
      ? events
      : events.filter(({ source }) => sourceLabels[source] === filter);
  const placeNames = new Map(tracking.route.map(({ code, city }) => [code, city]));
  const { ahead: expected, happened } = groupTimeline(shown, placeNames);
  // A cancelled trip has no expected events.
  const ahead = tracking.status === 'cancelled' ? [] : expected;
  const words = findDisagreements(shown);
  const shared = (group: TimelineGroup) => ({
    group,
    now,
    role: roleAt(tracking, group.code),
    air: tracking.isLikeAIRBooking,
    disagreements: words,
    notes: marks.notes,
  });
  return (
    <Panel
      title={t('Timeline')}
      overflow="hidden"
      actions={
        sources.length > 1 && (
          <SegmentedControl<Filter>
            size="sm"
            aria-label={t('Source of the events')}
            value={filter}
            onChange={setFilter}
            segments={(['All', ...sources] as const).map((source) => ({ value: source, label: t(source) }))}
          />
        )
      }
    >
      <TrackingStateLine tracking={tracking} now={now} />
      {events.length === 0 ? (
        <EmptyState title={t('No tracking events yet')}>
          {t('They appear here as soon as the carrier reports the first one.')}
        </EmptyState>
      ) : (
        <Box pt="4px" pb="8px">
          {ahead.map((group) => (
            <TimelineGroupView key={group.key} {...shared(group)} expected />
          ))}
          <NowRule now={now} />
          {happened.map((group, index) => (
            <TimelineGroupView key={group.key} {...shared(group)} end={index === happened.length - 1} />
          ))}
          {happened.length === 0 && (
            <Text px="16px" py="8px" textStyle="dense" color="fg.muted">
              {t('Nothing has been reported as done yet.')}
            </Text>
          )}
        </Box>
      )}
    </Panel>
  );
}

function roleAt({ route }: Tracking, code: string | null): PlaceRole | null {
  const index = code ? route.findIndex((place) => place.code === code) : -1;
  if (index < 0) return null;
  if (index === 0) return 'origin';
  return index === route.length - 1 ? 'destination' : 'transit';
}

function NowRule({ now }: { now: Date }) {
  return (
    <Flex
      data-now
      align="center"
      gap="8px"
      mx="16px"
      mt="8px"
      mb="2px"
      color="marine.fg"
      css={{
        '&::after': { content: '""', flex: '1', height: '1px', bg: 'marine.border' },
        '& time > *': { color: 'inherit' },
      }}
    >
      <Box as="span" textStyle="overline">
        {t('Now')}
      </Box>
      <Box as="span" fontSize="2xs" lineHeight="16px">
        <PlaceTime at={now.toISOString()} timeZone={viewerTimeZone()} />
      </Box>
    </Flex>
  );
}
