import type { ToldEta, Tracking } from '@quayside/contract';
import { destinationOf, etaHistoryRows, formatPlanDifference, tripWords } from '@quayside/freight';
import { translateWords } from '@quayside/kernel/language';
import { Box, Flex, Panel, PlaceTime } from '@quayside/ui';
import { t } from '../texts/tracking';
import { EtaPlot } from './EtaPlot';

const changesText = (history: readonly ToldEta[]): string => {
  const changes = history.slice(1);
  const by = [...new Set(changes.map((change) => change.by).filter(Boolean))];
  const count = t('{count, plural, one {# change} other {# changes}}', { count: changes.length });
  return by.length === 1 ? t('{changes} by {name}', { changes: count, name: by[0] ?? '' }) : count;
};

/**
 * Shows how the ETA changed since the plan, with sources and reasons, as a plot and a list. Renders nothing when it
 * never changed.
 */
export function EtaHistory({ tracking, now }: { tracking: Tracking; now: Date }) {
  const { etaHistory: history, status, trip } = tracking;
  if (history.length < 2 || status === 'cancelled') return null;
  const { timeZone } = destinationOf(trip);
  const late = formatPlanDifference(tracking, translateWords(tripWords));
  const finding = t('ETA history, {changes}, {result}', {
    changes: changesText(history),
    result: late ?? t('as planned'),
  });
  return (
    <Panel
      title={t('ETA history')}
      actions={
        <Flex gap="12px" wrap="wrap" justify="flex-end" textStyle="caption" color="fg.muted">
          {late && (
            <Box as="span" fontWeight="semibold" color="fg.warning">
              {late}
            </Box>
          )}
          {changesText(history)}
        </Flex>
      }
    >
      <Box px="16px" pt="12px">
        <EtaPlot history={history} timeZone={timeZone} now={now} finding={finding} />
      </Box>
      <Box as="ol" aria-label={t('ETA history')} listStyleType="none" px="16px" pb="6px">
        {etaHistoryRows(history, timeZone).map(({ told, delta, isLate, reason }) => (
          <Box
            as="li"
            key={`${told.at} ${told.eta}`}
            display="grid"
            gridTemplateColumns={{ base: '1fr auto', sm: 'minmax(150px, auto) 56px minmax(0, 1fr) auto' }}
            columnGap="12px"
            py="7px"
            borderTopWidth="1px"
            borderColor="border.muted"
            textStyle="caption"
            color="fg.muted"
          >
            <Box color="fg">
              <PlaceTime at={told.eta} timeZone={timeZone} />
            </Box>
            <Box {...(isLate && { color: 'fg.warning', fontWeight: 'semibold' })}>
              {delta === 'planned' ? t('planned') : delta}
            </Box>
            <Box color="fg">{reason === 'As booked' ? t('As booked') : reason}</Box>
            <Box
              gridColumn={{ base: '1 / -1', sm: 'auto' }}
              textAlign={{ sm: 'right' }}
              minWidth="0"
              wordBreak="break-word"
            >
              {told.by && `${told.by}, `}
              <PlaceTime at={told.at} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
