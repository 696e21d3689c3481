import { useCall } from '@freight/shared-kernel/api';
import { listBookingConsignees, listBookingShippers, listCustomers } from '@freight/shared-kernel/contract';
import { ChoiceCell } from './ChoiceCell';

const parties = {
  shipper: { label: 'Shipper', anything: 'Any', list: listBookingShippers },
  consignee: { label: 'Consignee', anything: 'Any', list: listBookingConsignees },
} as const;

interface PartyCellProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

interface Named {
  data: { docs: { id: string; companyName: string }[] } | undefined;
  isError: boolean;
}

const choicesOf = ({ data }: Named) =>
  (data?.docs ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }));
const messageOf = ({ data, isError }: Named): string | undefined => {
  if (isError) return 'The list could not be loaded';
  return data ? undefined : 'Loading…';
};

/** Shippers or consignees that are on bookings. */
export function PartyCell({ party, ...cell }: PartyCellProps & { party: keyof typeof parties }) {
  const { list, ...words } = parties[party];
  const all = useCall(list, { query: { limit: -1 } }, { staleTime: 60_000 });
  return <ChoiceCell {...words} {...cell} choices={choicesOf(all)} message={messageOf(all)} searchable />;
}

/** The customer companies, for those who see more than one. */
export function CompanyCell(cell: PartyCellProps) {
  const query = { limit: -1, status: ['active', 'pending'] as ('active' | 'pending')[] };
  const all = useCall(listCustomers, { query }, { staleTime: 60_000 });
  return (
    <ChoiceCell
      label="Company"
      anything="All companies"
      {...cell}
      choices={choicesOf(all)}
      message={messageOf(all)}
      searchable
    />
  );
}
