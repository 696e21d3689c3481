import { rateStates, transportModes } from '@quayside/contract';
import { carrierName } from '@quayside/freight';
import { DateField, Flex, PortPicker, SelectField, Switch } from '@quayside/ui';
import { CarrierPicker, useOwnCarrierName } from '../../fields/CarrierPicker';
import { stateLabels } from '../../rate/stateLabels';
import { t } from '../../texts/management';
import { FilterCell } from './FilterCell';
import { FilterPanel } from './FilterPanel';
import { filterCount, noFilter, type RateSort, type RateView, sortLabels } from './rateView';
import { useFilterPlaces } from './useFilterPlaces';

interface RateFiltersProps {
  view: RateView;
  onChange: (part: Partial<RateView>) => void;
}

const modeOptions = transportModes.map((mode) => ({ value: mode, label: mode }));
const listStates = () => rateStates.map((state) => ({ value: state, label: stateLabels[state] }));
const listSorts = () => Object.entries(sortLabels).map(([value, label]) => ({ value, label }));
const portKinds = { AIR: 'AIR', FCL: 'SEA', LCL: 'SEA' } as const;

/** Filters of the rates. */
export function RateFilters({ view, onChange }: RateFiltersProps) {
  return (
    <FilterPanel
      count={filterCount({ ...view, search: undefined })}
      showLabel={t('Show rates')}
      onClear={() => onChange(noFilter)}
    >
      <Cells view={view} onChange={onChange} />
    </FilterPanel>
  );
}

function Cells({ view, onChange }: RateFiltersProps) {
  const ownName = useOwnCarrierName();
  const placeOf = useFilterPlaces([view.origin, view.destination]);
  const kind = view.mode && portKinds[view.mode];
  return (
    <>
      <FilterCell label={t('Mode')} set={view.mode !== undefined}>
        <SelectField
          placeholder={t('All modes')}
          options={modeOptions}
          value={view.mode ?? ''}
          onChange={({ target }) => onChange({ mode: target.value as NonNullable<RateView['mode']> })}
        />
      </FilterCell>
      {(['origin', 'destination'] as const).map((end) => (
        <FilterCell key={end} label={end === 'origin' ? t('Origin') : t('Destination')} set={view[end] !== undefined}>
          <PortPicker
            value={placeOf(view[end])}
            kind={kind}
            placeholder={t('Any place')}
            onChange={(place) => onChange({ [end]: place?.code })}
          />
        </FilterCell>
      ))}
      <FilterCell label={t('Carrier')} set={view.carrier !== undefined}>
        <CarrierPicker
          mode={view.mode}
          value={view.carrier ? { code: view.carrier, name: ownName(view.carrier) ?? carrierName(view.carrier) } : null}
          placeholder={t('Any carrier')}
          onChange={(carrier) => onChange({ carrier: carrier?.code })}
        />
      </FilterCell>
      <FilterCell label={t('State')} set={view.state !== undefined}>
        <SelectField
          placeholder={t('All states')}
          options={listStates()}
          value={view.state ?? ''}
          onChange={({ target }) => onChange({ state: target.value as NonNullable<RateView['state']> })}
        />
      </FilterCell>
      <FilterCell label={t('Valid on')} set={view.validOn !== undefined}>
        <DateField tells="leaving" value={view.validOn ?? ''} onChange={(validOn) => onChange({ validOn })} />
      </FilterCell>
      <FilterCell label={t('Sort by')} set={false}>
        <SelectField
          options={listSorts()}
          value={view.sort}
          onChange={({ target }) => onChange({ sort: target.value as RateSort })}
        />
      </FilterCell>
      <Flex
        align="center"
        flex={{ base: '1 1 100%', sm: '1 1 24%', xl: '0 0 auto' }}
        px="12px"
        minH="56px"
        css={{ boxShadow: '-1px -1px 0 {colors.border.muted}' }}
      >
        <Switch.Root
          checked={view.overlapping === 'true'}
          onCheckedChange={({ checked }) => onChange({ overlapping: checked ? 'true' : undefined })}
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label textStyle="dense" whiteSpace="nowrap">
            {t('Overlapping only')}
          </Switch.Label>
        </Switch.Root>
      </Flex>
    </>
  );
}
