import { useUser } from '@quayside/kernel/session';
import { useState } from 'react';
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

/**
 * The nine filters, and two exception filters when only bookings with exceptions are shown. The order status appears
 * unless the list fixes it, the company when there are several.
 */
export function FilterCells({ path, view, onChange }: FilterCellsProps) {
  const { isLikeSuperAdmin } = useUser();
  const statusIsFixed = 'status' in lists[path].holds;
  return (
    <>
      <DateCell label="From" value={view.from ?? ''} max={view.to} onChange={(from) => onChange({ from })} />
      <DateCell label="To" value={view.to ?? ''} min={view.from} onChange={(to) => onChange({ to })} />
      <PortCell
        label="Port of loading"
        selected={view.portOfLoading ?? []}
        onChange={(portOfLoading) => onChange({ portOfLoading })}
      />
      <PortCell
        label="Port of discharge"
        selected={view.portOfDischarge ?? []}
        onChange={(portOfDischarge) => onChange({ portOfDischarge })}
      />
      {!statusIsFixed && (
        <ChoiceCell
          label="Order status"
          anything="All statuses"
          choices={statuses}
          selected={view.status ?? []}
          onChange={(status) => onChange({ status: status as NonNullable<ListView['status']> })}
        />
      )}
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
      <ChoiceCell
        label="Mode of transport"
        anything="All modes"
        choices={modes}
        selected={view.loadType ?? []}
        onChange={(loadType) => onChange({ loadType: loadType as NonNullable<ListView['loadType']> })}
      />
      <PartyCell
        label="Shipper"
        anything="Any"
        useParties={useShippers}
        selected={view.shipper ?? []}
        onChange={(shipper) => onChange({ shipper })}
      />
      <PartyCell
        label="Consignee"
        anything="Any"
        useParties={useConsignees}
        selected={view.consignee ?? []}
        onChange={(consignee) => onChange({ consignee })}
      />
      {isLikeSuperAdmin && (
        <PartyCell
          label="Company"
          anything="All companies"
          useParties={useCompanies}
          selected={view.company ?? []}
          onChange={(company) => onChange({ company })}
        />
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
