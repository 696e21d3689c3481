import {
  type ContainerFreeTime,
  carrierName,
  daysText,
  displayContainerNumber,
  formatMoney,
  freeTimeClocks,
} from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Grid, Link, Panel, PlaceTime } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TypeFreeTime } from './TypeFreeTime';
import { scopeText, tariffName, tiersText } from './tariffText';

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
    <Panel title="Free time">
      <Box as="ul" aria-label="Free time" listStyleType="none">
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
                  {freeTimeClocks[freeTime.clock].label}
                </Box>
              </Box>
              {mayType && freeTime.endedOn === null && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Type the free days of ${freeTime.container}, ${freeTimeClocks[freeTime.clock].label.toLowerCase()}`}
                  onClick={() => setTyping(freeTime)}
                >
                  <Pencil size={14} aria-hidden />
                  Type
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
  const days = freeDays === null ? '' : `, ${freeDays} free ${freeDays === 1 ? 'day' : 'days'}`;
  const who = carrierName(saidBy ?? '');
  return { typed: `Typed by ${who}${days}`, said: who, tariff: `By the tariff of ${who}${days}` }[basis ?? 'said'];
};

function Clock({ freeTime }: { freeTime: ContainerFreeTime }) {
  const { clock, startedOn, endedOn, lastFreeDay, daysOver, charge } = freeTime;
  const since = endedOn === null ? 'Until today' : 'Until it ended';
  return (
    <Grid as="dl" templateColumns="repeat(auto-fill, minmax(140px, 1fr))" columnGap="16px" rowGap="10px" mt="6px">
      {startedOn && <Fact label={`Since ${freeTimeClocks[clock].startText}`}>{day(startedOn)}</Fact>}
      {endedOn && <Fact label="Ended">{day(endedOn)}</Fact>}
      <Fact label="Last free day" note={lastFreeDay && basisText(freeTime)}>
        {lastFreeDay ? day(lastFreeDay) : 'Not known'}
        {daysOver > 0 && (
          <Box color={endedOn === null ? 'fg.error' : undefined} fontWeight="semibold">
            {daysText(daysOver)} over
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
            <Fact label={daysOver > 0 ? 'Each further day' : 'First day over'}>
              <Box as="span" fontVariantNumeric="tabular-nums">
                {formatMoney(charge.nextDayMinor, charge.tariff.currency)}
              </Box>
            </Fact>
          )}
          <Fact label="Tariff" wide>
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
      No tariff of this carrier applies here, so no cost is shown.{' '}
      <Link asChild>
        <RouterLink to="/tracking/free-time">Add a tariff</RouterLink>
      </Link>
    </Box>
  );
}
