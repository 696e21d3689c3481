import {
  type ContainerFreeTime,
  carrierName,
  displayContainerNumber,
  formatMoney,
  freeTimeClocks,
} from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Grid, Link, Panel, PlaceTime } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../texts/freeTime';
import { TypeFreeTime } from './TypeFreeTime';
import { clockInText, scopeText, tariffName, tiersText } from './tariffText';

interface FreeTimePanelProps {
  bookingId: string;
  freeTimes: readonly ContainerFreeTime[];
  /** Whether the booking accepts input and the user may enter it. */
  mayType: boolean;
}

/**
 * Shows the free time of containers: last free day, cost until today, and tariff. Renders nothing when no free time
 * runs.
 */
export function FreeTimePanel({ bookingId, freeTimes, mayType }: FreeTimePanelProps) {
  const [typing, setTyping] = useState<ContainerFreeTime | null>(null);
  if (freeTimes.length === 0) return null;
  return (
    <Panel title={t('Free time')}>
      <Box as="ul" aria-label={t('Free time')} listStyleType="none">
        {freeTimes.map((freeTime) => (
          <Box
            as="li"
            key={`${freeTime.container} ${freeTime.clock}`}
            px="16px"
            py="10px"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <Flex align="center" justify="space-between" gap="12px">
              <Box minW="0">
                <Box as="span" textStyle="id">
                  {displayContainerNumber(freeTime.container)}
                </Box>{' '}
                <Box as="span" textStyle="caption" color="fg.muted">
                  {t(freeTimeClocks[freeTime.clock].label)}
                </Box>
              </Box>
              {mayType && freeTime.endedOn === null && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('Enter the free days of {container}, {clock}', {
                    container: freeTime.container,
                    clock: clockInText(freeTime.clock),
                  })}
                  onClick={() => setTyping(freeTime)}
                >
                  <Pencil size={14} aria-hidden />
                  {t('Enter')}
                </Button>
              )}
            </Flex>
            <Clock freeTime={freeTime} />
            {!freeTime.charge && freeTime.startedOn !== null && <NoTariff />}
          </Box>
        ))}
      </Box>
      {typing && <TypeFreeTime bookingId={bookingId} freeTime={typing} onClose={() => setTyping(null)} />}
    </Panel>
  );
}

const day = (value: string) => <PlaceTime at={`${value}T00:00:00.000Z`} dateOnly />;

function Fact({
  label,
  children,
  note,
  wide,
}: {
  label: string;
  children: ReactNode;
  note?: ReactNode;
  wide?: boolean;
}) {
  return (
    <Box minW="0" gridColumn={wide ? '1 / -1' : undefined}>
      <Box as="dt" textStyle="label" color="fg.subtle">
        {label}
      </Box>
      <Box as="dd" textStyle="dense" mt="2px" overflowWrap="anywhere">
        {children}
        {note && (
          <Box textStyle="caption" color="fg.muted">
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const basisText = ({ basis, saidBy, freeDays }: ContainerFreeTime): string => {
  const name = carrierName(saidBy ?? '');
  const days =
    freeDays === null ? '' : `, ${t('{count, plural, one {# free day} other {# free days}}', { count: freeDays })}`;
  if (basis === 'typed') return `${t('Typed by {name}', { name })}${days}`;
  return basis === 'tariff' ? `${t('By the tariff of {name}', { name })}${days}` : name;
};

function Clock({ freeTime }: { freeTime: ContainerFreeTime }) {
  const { clock, startedOn, endedOn, lastFreeDay, daysOver, charge } = freeTime;
  const since = endedOn === null ? t('Until today') : t('Until it ended');
  return (
    <Grid as="dl" templateColumns="repeat(auto-fill, minmax(140px, 1fr))" columnGap="16px" rowGap="10px" mt="6px">
      {startedOn && (
        <Fact label={t('Since {event}', { event: t(freeTimeClocks[clock].startText) })}>{day(startedOn)}</Fact>
      )}
      {endedOn && <Fact label={t('Ended')}>{day(endedOn)}</Fact>}
      <Fact label={t('Last free day')} note={lastFreeDay && basisText(freeTime)}>
        {lastFreeDay ? day(lastFreeDay) : t('Not known')}
        {daysOver > 0 && (
          <Box color={endedOn === null ? 'fg.error' : undefined} fontWeight="semibold">
            {t('{count, plural, one {# day} other {# days}} over', { count: daysOver })}
          </Box>
        )}
      </Fact>
      {charge && (
        <>
          <Fact label={since}>
            <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatMoney(charge.untilNowMinor, charge.tariff.currency)}
            </Box>
          </Fact>
          {endedOn === null && (
            <Fact label={daysOver > 0 ? t('Each further day') : t('First day over')}>
              <Box as="span" fontVariantNumeric="tabular-nums">
                {formatMoney(charge.nextDayMinor, charge.tariff.currency)}
              </Box>
            </Fact>
          )}
          <Fact label={t('Tariff')} wide>
            {tariffName(charge.tariff)}, {scopeText(charge.tariff)}: {tiersText(charge.tariff)}
          </Fact>
        </>
      )}
    </Grid>
  );
}

/**
 * Says that there is no tariff, so no cost is calculated, with a link for users who manage tariffs. Hidden from users
 * without access to prices.
 */
function NoTariff() {
  const mayAdd = useAbility().can('update', 'CompanyProfile');
  const { isSuperAdmin } = useUser();
  if (!mayAdd || isSuperAdmin) return null;
  return (
    <Box mt="6px" textStyle="caption" color="fg.muted">
      {t('No tariff of this carrier applies here, so no cost is shown.')}{' '}
      <Link asChild>
        <RouterLink to="/tracking/free-time">{t('Add a tariff')}</RouterLink>
      </Link>
    </Box>
  );
}
