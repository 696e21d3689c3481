import { type Departure, listDepartures } from '@quayside/contract';
import { type DepartureMode, departureModes, validityDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, usePages } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { useAbility, useAgentTimeZone, useUser } from '@quayside/kernel/session';
import { Box, Button, Count, EmptyState, PageTitle, RecordList, SegmentedControl } from '@quayside/ui';
import { Plus, Radio, Repeat, Tags, Upload } from 'lucide-react';
import { useState } from 'react';
import { useFilterPlaces } from '../management/filters/useFilterPlaces';
import { HeadButton } from '../management/HeadButton';
import { RatesSkeleton } from '../management/table/RatesSkeleton';
import { t } from '../texts/schedules';
import { CarrierSchedules } from './CarrierSchedules';
import { type DepartureAction, DepartureTable } from './DepartureTable';
import { EndDepartures } from './EndDepartures';
import { DepartureDrawer } from './form/DepartureDrawer';
import { RuleDrawer } from './form/RuleDrawer';
import { emptyForm, toScheduleForm } from './form/scheduleForm';
import { RemoveDeparture } from './RemoveDeparture';
import { ScheduleFilters } from './ScheduleFilters';
import { ServiceNames } from './ServiceNames';
import { filterCount, listQuery, noFilter, readScheduleView, type ScheduleView, withPart } from './scheduleView';

const pageSize = 50;
const modeLabels: Record<DepartureMode, string> = {
  get SEA() {
    return t('Sea');
  },
  get AIR() {
    return t('Air');
  },
};

/** Records that can be added; named in the address, so that other pages can link to them. */
const additions = {
  get departure() {
    return t('Add departure');
  },
  get rule() {
    return t('Weekly rule');
  },
} as const;
type Addition = keyof typeof additions;

/**
 * /rate/schedules: shared and own departures, editable for users who manage rates. The view is stored in the address.
 */
export default function Schedules() {
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const view = readScheduleView(address);
  const today = validityDay(useKernel().now(), useAgentTimeZone());
  const pages = usePages(listDepartures, listQuery(view, today), pageSize);
  const queries = useQueryClient();
  const ability = useAbility();
  const mayAdd = ability.can('create', 'Rate');
  const [opened, setOpened] = useState<{ is: DepartureAction; departure: Departure } | null>(null);
  const change = (part: Partial<ScheduleView>) => setAddress((now) => withPart(now, part));
  const add = (addition: Addition | 'names' | 'carriers' | undefined) =>
    setAddress((now) => withPart(now, { add: addition }));
  const close = () => setOpened(null);
  const reload = () => void queries.invalidateQueries({ queryKey: callKey(listDepartures) });
  const saved = () => {
    reload();
    close();
    add(undefined);
  };
  const adding = mayAdd && (address.get('add') as Addition | null);
  const addButtons = (labelled = false) =>
    mayAdd && (
      <>
        <HeadButton
          icon={Upload}
          label={t('Import')}
          labelled={labelled}
          onClick={() => navigate('/import/departures')}
        />
        <HeadButton icon={Repeat} label={additions.rule} labelled={labelled} onClick={() => add('rule')} />
        <Button onClick={() => add('departure')}>
          <Plus aria-hidden />
          {additions.departure}
        </Button>
      </>
    );
  return (
    <Box>
      <PageTitle
        aside={
          <SegmentedControl
            aria-label={t('Sea or air')}
            value={view.mode}
            onChange={(mode) => setAddress((now) => withPart(now, { ...noFilter, ...view, ...lanes, mode }))}
            segments={departureModes.map((mode) => ({ value: mode, label: modeLabels[mode] }))}
          />
        }
        actions={
          mayAdd && (
            <>
              <HeadButton icon={Radio} label={t('From carriers')} onClick={() => add('carriers')} />
              <HeadButton icon={Tags} label={t('Service names')} onClick={() => add('names')} />
              {addButtons()}
            </>
          )
        }
      >
        {t('Departures')} <Count of={pages.data?.pages[0]} />
      </PageTitle>
      <ScheduleFilters view={view} today={today} onChange={change} />
      <Box mt="12px">
        <RecordList
          pages={pages}
          skeleton={<RatesSkeleton />}
          empty={
            <NoDepartures
              filtered={filterCount(view) > 0}
              onClear={() => change(noFilter)}
              actions={addButtons(true)}
            />
          }
        >
          {(departures) => (
            <DepartureTable
              departures={departures}
              mayChange={ability.can('update', 'Rate')}
              onAction={(is, departure) => setOpened({ is, departure })}
            />
          )}
        </RecordList>
      </Box>
      {opened?.is === 'edit' && (
        <DepartureDrawer
          departure={opened.departure}
          start={toScheduleForm(opened.departure)}
          onSaved={saved}
          onClose={close}
        />
      )}
      {opened?.is === 'end' && <EndDepartures departure={opened.departure} onClose={close} />}
      {opened?.is === 'remove' && <RemoveDeparture departure={opened.departure} onClose={close} />}
      {mayAdd && address.get('add') === 'carriers' && <CarrierSchedules onClose={() => add(undefined)} />}
      {mayAdd && address.get('add') === 'names' && <ServiceNames onClose={() => add(undefined)} />}
      {adding && adding in additions && (
        <Adding addition={adding} view={view} onSaved={saved} onClose={() => add(undefined)} />
      )}
    </Box>
  );
}

/** Ports, airports and carriers depend on the mode. */
const lanes = { origin: undefined, destination: undefined, carrier: undefined };

interface AddingProps {
  addition: Addition;
  view: ScheduleView;
  onSaved: () => void;
  onClose: () => void;
}

/** Drawer of a new record; prefills the filtered lane once its places are loaded. */
function Adding({ addition, view, onSaved, onClose }: AddingProps) {
  const placeOf = useFilterPlaces([view.origin, view.destination]);
  const { isSuperAdmin, companyId } = useUser();
  const [origin, destination] = [placeOf(view.origin), placeOf(view.destination)];
  if ([origin, destination].some((place) => place && !place.timeZone)) return null;
  const agent = isSuperAdmin ? (companyId ?? '') : '';
  const start = emptyForm({ mode: view.mode, agent, origin, destination });
  return addition === 'rule' ? (
    <RuleDrawer start={start} onMade={onSaved} onClose={onClose} />
  ) : (
    <DepartureDrawer departure={null} start={start} onSaved={onSaved} onClose={onClose} />
  );
}

function NoDepartures({
  filtered,
  onClear,
  actions,
}: {
  filtered: boolean;
  onClear: () => void;
  actions: React.ReactNode;
}) {
  return filtered ? (
    <EmptyState
      title={t('No departure matches')}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      }
    >
      {t('No departure fits all of the filters.')}
    </EmptyState>
  ) : (
    <EmptyState title={t('No departures yet')} actions={actions}>
      {t(
        'Sailings and flights appear here once you add them. Until then, rates are offered with departure on request.',
      )}
    </EmptyState>
  );
}
