import type { PinnedFilter } from '@quayside/contract';
import { useUser } from '@quayside/kernel/session';
import { Fragment, type ReactNode, useState } from 'react';
import type { ListPath } from '../listView/lists';
import { lists } from '../listView/lists';
import type { ListFilter, ListView } from '../listView/listView';
import { ChoiceCell, type ChoiceCellProps } from './ChoiceCell';
import { DateCell } from './DateCell';
import { exceptionKinds, modes, severities, statuses } from './filterChoices';
import { PortCell } from './PortCell';
import { type UseParties, useCompanies, useConsignees, useShippers } from './useParties';

export interface FilterCellsProps {
  path: ListPath;
  view: ListView;
  onChange: (part: { [Key in keyof ListFilter]?: ListFilter[Key] | undefined }) => void;
}

/** Names of the pinned filters, in the standard order. */
export const pinnedLabels = {
  from: 'From',
  to: 'To',
  portOfLoading: 'Port of loading',
  portOfDischarge: 'Port of discharge',
  status: 'Order status',
  loadType: 'Mode of transport',
  shipper: 'Shipper',
  consignee: 'Consignee',
  company: 'Company',
} as const satisfies Record<PinnedFilter, string>;
export const standardFilters = Object.keys(pinnedLabels) as PinnedFilter[];

/** Returns the filters that apply to a list, in the order of the user's choice. */
export const usePinnedFilters = (path: ListPath, chosen?: readonly string[]): PinnedFilter[] => {
  const { isLikeSuperAdmin, preferences } = useUser();
  return [...new Set(chosen ?? preferences?.pinnedFilters ?? standardFilters)].filter(
    (name): name is PinnedFilter =>
      Object.hasOwn(pinnedLabels, name) &&
      (name !== 'company' || isLikeSuperAdmin) &&
      !(name === 'status' && name in lists[path].holds),
  );
};

type CellProps = Pick<FilterCellsProps, 'view' | 'onChange'>;

const createPartyCell =
  (name: 'shipper' | 'consignee' | 'company', useParties: UseParties, anything = 'Any') =>
  ({ view, onChange }: CellProps) => (
    <PartyCell
      label={pinnedLabels[name]}
      anything={anything}
      useParties={useParties}
      selected={view[name] ?? []}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );

const createPortCell =
  (name: 'portOfLoading' | 'portOfDischarge') =>
  ({ view, onChange }: CellProps) => (
    <PortCell
      label={pinnedLabels[name]}
      selected={view[name] ?? []}
      onChange={(codes) => onChange({ [name]: codes })}
    />
  );

const cells: Readonly<Record<PinnedFilter, (props: CellProps) => ReactNode>> = {
  from: ({ view, onChange }) => (
    <DateCell label="From" value={view.from ?? ''} max={view.to} onChange={(from) => onChange({ from })} />
  ),
  to: ({ view, onChange }) => (
    <DateCell label="To" value={view.to ?? ''} min={view.from} onChange={(to) => onChange({ to })} />
  ),
  portOfLoading: createPortCell('portOfLoading'),
  portOfDischarge: createPortCell('portOfDischarge'),
  status: ({ view, onChange }) => (
    <ChoiceCell
      label="Order status"
      anything="All statuses"
      choices={statuses}
      selected={view.status ?? []}
      onChange={(status) => onChange({ status: status as NonNullable<ListView['status']> })}
    />
  ),
  loadType: ({ view, onChange }) => (
    <ChoiceCell
      label="Mode of transport"
      anything="All modes"
      choices={modes}
      selected={view.loadType ?? []}
      onChange={(loadType) => onChange({ loadType: loadType as NonNullable<ListView['loadType']> })}
    />
  ),
  shipper: createPartyCell('shipper', useShippers),
  consignee: createPartyCell('consignee', useConsignees),
  company: createPartyCell('company', useCompanies, 'All companies'),
};

/**
 * The pinned filters, and two exception filters when only bookings with exceptions are shown. The order status appears
 * unless the list fixes it, the company when there are several. Each person can rearrange and hide them.
 */
export function FilterCells({ path, view, onChange }: FilterCellsProps) {
  const shown = usePinnedFilters(path);
  return (
    <>
      {shown.map((name) => (
        <Fragment key={name}>{cells[name]({ view, onChange })}</Fragment>
      ))}
      {view.tempStatus === 'exception' && (
        <>
          <ChoiceCell
            label="Severity"
            anything="Any"
            choices={severities}
            selected={view.exceptionSeverity ?? []}
            onChange={(chosen) => onChange({ exceptionSeverity: chosen as NonNullable<ListView['exceptionSeverity']> })}
          />
          <ChoiceCell
            label="Exception"
            anything="Any"
            choices={exceptionKinds}
            selected={view.exceptionType ?? []}
            onChange={(chosen) => onChange({ exceptionType: chosen as NonNullable<ListView['exceptionType']> })}
            searchable
          />
        </>
      )}
    </>
  );
}

interface PartyCellProps extends Pick<ChoiceCellProps, 'label' | 'anything' | 'selected' | 'onChange'> {
  useParties: UseParties;
}

/** Cell over parties, which load when it opens or filters the list. */
function PartyCell({ useParties, ...cell }: PartyCellProps) {
  const [opened, setOpened] = useState(false);
  const parties = useParties(opened || cell.selected.length > 0);
  return <ChoiceCell {...cell} {...parties} onOpen={() => setOpened(true)} searchable />;
}
