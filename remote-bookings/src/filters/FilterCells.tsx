import { bookingStatusChoices, loadTypeChoices } from '@freight/shared-kernel/freight';
import { useUser } from '@freight/shared-kernel/session';
import type { ListPath } from '../list/lists';
import { lists } from '../list/lists';
import type { ListFilter, ListView } from '../list/listView';
import { ChoiceCell } from './ChoiceCell';
import { DateCell } from './DateCell';
import { CompanyCell, PartyCell } from './PartyCell';
import { PortCell } from './PortCell';

const statuses = bookingStatusChoices.map(({ status, label }) => ({ value: status, label }));
const modes = loadTypeChoices.map((mode) => ({ value: mode, label: mode }));

export interface FilterCellsProps {
  path: ListPath;
  view: ListView;
  onChange: (part: { [Key in keyof ListFilter]?: ListFilter[Key] | undefined }) => void;
}

/** The nine filters. The order status stands where the list does not fix it, the company where there are several. */
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
      <ChoiceCell
        label="Mode of transport"
        anything="All modes"
        choices={modes}
        selected={view.loadType ?? []}
        onChange={(loadType) => onChange({ loadType: loadType as NonNullable<ListView['loadType']> })}
      />
      <PartyCell party="shipper" selected={view.shipper ?? []} onChange={(shipper) => onChange({ shipper })} />
      <PartyCell party="consignee" selected={view.consignee ?? []} onChange={(consignee) => onChange({ consignee })} />
      {isLikeSuperAdmin && <CompanyCell selected={view.company ?? []} onChange={(company) => onChange({ company })} />}
    </>
  );
}
