import {
  type ContainerFact,
  carrierName,
  containerFacts,
  displayContainerNumber,
  freeTimeLeft,
  type PickUp,
  type SaidFact,
} from '@quayside/freight';
import { Box, CopyableId, Flex, Grid, Panel, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/tracking';

const labels: Record<ContainerFact, string> = {
  get available() {
    return t('Available for pick-up');
  },
  get 'last-free-day'() {
    return t('Last free day');
  },
  get 'pick-up-number'() {
    return t('Pick-up number');
  },
  get yard() {
    return t('Location');
  },
  get fees() {
    return t('Fees');
  },
};

const day = (value: string) => <PlaceTime at={`${value}T00:00:00.000Z`} dateOnly />;

const values: Partial<Record<ContainerFact, (value: string) => ReactNode>> = {
  available: (value) => (value === 'yes' ? t('Yes') : t('No')),
  'last-free-day': day,
  'pick-up-number': (value) => <CopyableId name={t('pick-up number')}>{value}</CopyableId>,
};

const shownValue = ({ is, value }: SaidFact): ReactNode => values[is]?.(value) ?? value;

/**
 * Shows the pick-up status of each container as reported by terminals and carriers, with source and time. Renders
 * nothing without reports.
 */
export function PickUpPanel({ pickUps, now }: { pickUps: readonly PickUp[]; now: Date }) {
  if (pickUps.length === 0) return null;
  return (
    <Panel title={t('Pick-up')}>
      <Box as="ul" aria-label={t('Pick-up')} listStyleType="none">
        {pickUps.map((pickUp) => (
          <Container key={pickUp.container} pickUp={pickUp} now={now} />
        ))}
      </Box>
    </Panel>
  );
}

function Container({ pickUp, now }: { pickUp: PickUp; now: Date }) {
  const { container, facts, leftAt } = pickUp;
  const told = containerFacts.flatMap((is) => {
    const [counts, ...others] = facts.filter((fact) => fact.is === is);
    return counts ? [{ counts, others }] : [];
  });
  const zone = facts.find(({ timeZone }) => timeZone)?.timeZone ?? null;
  return (
    <Box as="li" px="16px" py="10px" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
      <Flex align="baseline" justify="space-between" gap="12px" wrap="wrap">
        <Box textStyle="id">{displayContainerNumber(container)}</Box>
        {leftAt && (
          <Box textStyle="caption" color="fg.muted">
            {t.rich('Left the terminal {time}', { time: <PlaceTime at={leftAt} timeZone={zone} /> })}
          </Box>
        )}
      </Flex>
      <Grid as="dl" templateColumns="repeat(auto-fill, minmax(150px, 1fr))" columnGap="16px" rowGap="10px" mt="6px">
        {told.map(({ counts, others }) => (
          <Fact key={counts.is} counts={counts} others={others}>
            {counts.is === 'last-free-day' && <FreeTime pickUp={pickUp} now={now} />}
          </Fact>
        ))}
      </Grid>
    </Box>
  );
}

/** Shows the effective report, and contradicting ones below it. */
function Fact({ counts, others, children }: { counts: SaidFact; others: readonly SaidFact[]; children: ReactNode }) {
  return (
    <Box minW="0">
      <Box as="dt" textStyle="label" color="fg.subtle">
        {labels[counts.is]}
      </Box>
      <Box as="dd" textStyle="dense" mt="2px" overflowWrap="anywhere">
        {shownValue(counts)}
        {children}
        <Word said={counts} />
        {others.map((other) => (
          <Box key={`${other.sourceName} ${other.value}`} mt="4px">
            <Box as="span" color="fg.warning">
              {shownValue(other)}
            </Box>
            <Word said={other} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Word = ({ said: { sourceName, saidAt, timeZone } }: { said: SaidFact }) => (
  <Box textStyle="caption" color="fg.muted" css={{ '& time > *': { fontWeight: 'normal' } }}>
    {carrierName(sourceName)}, <PlaceTime at={saidAt} timeZone={timeZone} />
  </Box>
);

const leftText = (days: number): string => {
  if (days < 0) return t('Free time ended {count, plural, one {# day} other {# days}} ago', { count: -days });
  if (days === 0) return t('Last free day is today');
  return t('{count, plural, one {# day} other {# days}} left', { count: days });
};

function FreeTime({ pickUp, now }: { pickUp: PickUp; now: Date }) {
  const left = freeTimeLeft(pickUp, now);
  if (!left) return null;
  const isShort = left.days <= 1;
  return (
    <Box {...(isShort ? { color: left.days < 0 ? 'fg.error' : 'fg.warning', fontWeight: 'semibold' } : {})}>
      {leftText(left.days)}
    </Box>
  );
}
