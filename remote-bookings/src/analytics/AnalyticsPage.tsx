import { getAnalyticsTotals } from '@quayside/contract';
import { hasService, isStaff, seesAllQuotes, seesExceptions } from '@quayside/contract/roles';
import { dayAt } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useCall } from '@quayside/kernel/api';
import { Link as RouterLink, useSearchParams } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, EmptyState, Faces, Grid, PageTitle, Skeleton } from '@quayside/ui';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { type AnalyticsView, monthText, readAnalyticsView, toAnalyticsQuery } from './analyticsView';
import { FreeTimePanel, QuotesPanel } from './CostPanels';
import { EmissionsPanel } from './EmissionsPanel';
import { ExceptionPanels } from './ExceptionPanels';
import { FactStrip } from './FactStrip';
import { FilterRow } from './FilterRow';
import { PunctualityPanel } from './PunctualityPanel';
import { DwellPanel, EtaPanel } from './TransitPanels';
import { GroupPanel, MonthPanel } from './VolumePanels';

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** /analytics: figures of the bookings of a period. Period and filters are stored in the address. */
export default function AnalyticsPage() {
  const { now } = useKernel();
  const { agentTimeZone } = useUser();
  const [today] = useState(() => dayAt(now(), agentTimeZone ?? 'UTC'));
  const [params] = useSearchParams();
  const view = readAnalyticsView(params, today);
  const query = toAnalyticsQuery(view);
  const totals = useCall(getAnalyticsTotals, { query: query as never });
  const isFiltered = [...params.keys()].length > 0;
  return (
    <Box pb="24px">
      <PageTitle
        aside={
          <Box textStyle="dense" color="fg.muted">
            Departures {monthText(view.from)} to {monthText(view.to)}
          </Box>
        }
      >
        Analytics
      </PageTitle>
      <FilterRow view={view} today={today} lanes={totals.data?.lanes.groups ?? []} />
      <Faces
        query={totals}
        skeleton={<Skeleton height="86px" borderRadius="lg" />}
        isEmpty={({ total }) => total.bookings === 0}
        empty={<NoFigures isFiltered={isFiltered} />}
      >
        {(found) => <FactStrip totals={found} query={query} />}
      </Faces>
      {totals.data?.total.bookings !== 0 && <Panels view={view} totals={totals} today={today} />}
    </Box>
  );
}

interface PanelsProps {
  view: AnalyticsView;
  totals: ReturnType<typeof useCall<typeof getAnalyticsTotals>>;
  today: string;
}

function Panels({ view, totals, today }: PanelsProps) {
  const user = useUser();
  const ability = useAbility();
  const query = toAnalyticsQuery(view);
  const staff = isStaff(user.role);
  const quoteDays = { from: `${view.from}-01`, to: lastDay(view.to) > today ? today : lastDay(view.to) };
  const seesQuotes = ability.can('create', 'Quote') && hasService(user, 'quotes') && quoteDays.from <= quoteDays.to;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="16px"
      pt="16px"
      alignItems="start"
    >
      <MonthPanel totals={totals} query={query} />
      <PunctualityPanel end="arrival" by="carrier" totals={totals} query={query} />
      <EtaPanel query={query} />
      <DwellPanel query={query} />
      <PunctualityPanel end="departure" by="carrier" totals={totals} query={query} />
      <PunctualityPanel end="arrival" by="lane" totals={totals} query={query} />
      <PunctualityPanel end="departure" by="lane" totals={totals} query={query} />
      <GroupPanel by="lane" totals={totals} query={query} />
      <GroupPanel by="mode" totals={totals} query={query} />
      <GroupPanel by="carrier" totals={totals} query={query} />
      {staff && <GroupPanel by="customer" totals={totals} query={query} />}
      <EmissionsPanel by="month" query={query} />
      <EmissionsPanel by="lane" query={query} />
      {seesExceptions(user) && <ExceptionPanels query={query} />}
      <FreeTimePanel query={query} showsCost={staff} />
      {seesQuotes && <QuotesPanel {...quoteDays} address={seesAllQuotes(user.role) ? '/quotes/all' : '/quotes/my'} />}
    </Grid>
  );
}

function NoFigures({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      art={
        <Box color="fg.subtle">
          <ChartColumn size={36} aria-hidden />
        </Box>
      }
      title="No bookings depart in this period"
      actions={
        <Button asChild variant={isFiltered ? 'solid' : 'outline'}>
          <RouterLink to={isFiltered ? '/analytics' : '/bookings/all'}>
            {isFiltered ? 'Show 12 months without filters' : 'Go to bookings'}
          </RouterLink>
        </Button>
      }
    >
      Volume, punctuality, dwell times and exceptions of your bookings appear here.
    </EmptyState>
  );
}
