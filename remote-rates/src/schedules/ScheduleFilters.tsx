import { departureSources } from '@quayside/contract';
import { carrierName } from '@quayside/freight';
import { DateField, PortPicker, SelectField } from '@quayside/ui';
import { CarrierPicker, useOwnCarrierName } from '../fields/CarrierPicker';
import { FilterCell } from '../management/filters/FilterCell';
import { FilterPanel } from '../management/filters/FilterPanel';
import { useFilterPlaces } from '../management/filters/useFilterPlaces';
import { t } from '../texts/schedules';
import { sourceLooks } from './departureFacts';
import { filterCount, noFilter, type ScheduleView } from './scheduleView';

interface ScheduleFiltersProps {
  view: ScheduleView;
  /** Default start of the departures, yyyy-MM-dd. */
  today: string;
  onChange: (part: Partial<ScheduleView>) => void;
}

const listSources = () => departureSources.map((value) => ({ value, label: sourceLooks[value].label }));

/** Filters for lane, carrier, days and source. */
export function ScheduleFilters({ view, today, onChange }: ScheduleFiltersProps) {
  const ownName = useOwnCarrierName();
  const placeOf = useFilterPlaces([view.origin, view.destination]);
  return (
    <FilterPanel count={filterCount(view)} showLabel={t('Show departures')} onClear={() => onChange(noFilter)}>
      {(['origin', 'destination'] as const).map((end) => (
        <FilterCell key={end} label={end === 'origin' ? t('Origin') : t('Destination')} set={view[end] !== undefined}>
          <PortPicker
            value={placeOf(view[end])}
            kind={view.mode}
            placeholder={t('Any place')}
            onChange={(place) => onChange({ [end]: place?.code })}
          />
        </FilterCell>
      ))}
      <FilterCell label={t('Carrier')} set={view.carrier !== undefined}>
        <CarrierPicker
          mode={view.mode === 'AIR' ? 'AIR' : 'FCL'}
          value={view.carrier ? { code: view.carrier, name: ownName(view.carrier) ?? carrierName(view.carrier) } : null}
          placeholder={t('Any carrier')}
          onChange={(carrier) => onChange({ carrier: carrier?.code })}
        />
      </FilterCell>
      <FilterCell label={t('ETD from')} set={view.from !== undefined}>
        <DateField tells="leaving" value={view.from ?? today} onChange={(from) => onChange({ from })} />
      </FilterCell>
      <FilterCell label={t('ETD to')} set={view.to !== undefined}>
        <DateField tells="leaving" value={view.to ?? ''} min={view.from} onChange={(to) => onChange({ to })} />
      </FilterCell>
      <FilterCell label={t('Source')} set={view.source !== undefined}>
        <SelectField
          placeholder={t('All sources')}
          options={listSources()}
          value={view.source ?? ''}
          onChange={({ target }) => onChange({ source: target.value as NonNullable<ScheduleView['source']> })}
        />
      </FilterCell>
    </FilterPanel>
  );
}
