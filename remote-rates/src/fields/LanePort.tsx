import { filterSchedulePorts, listSchedulePorts } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useCall } from '@quayside/kernel/api';
import { type PortOption, PortPicker, type PortSearch } from '@quayside/ui';
import { portKindOf, type TransportMode } from '../question/rateQuestion';

export interface LanePortProps {
  side: 'from' | 'to';
  transportMode: TransportMode;
  /** The other end, if it is chosen. */
  other: PortOption | null;
  value: PortOption | null;
  onChange: (port: PortOption | null) => void;
  onBlur: () => void;
  /** Of a picker that no field names. */
  label?: string;
}

/** The picker of one end of a lane. Places that have rates stand first, and are offered before anything is typed. */
export function LanePort({ side, transportMode, other, label, ...picker }: LanePortProps) {
  const { api } = useKernel();
  const end = { transportMode, side, otherId: other?.id ?? null };
  const withRates = useCall(listSchedulePorts, { body: end }, { staleTime: 300_000, enabled: picker.value === null });
  const search: PortSearch = async (filter, signal) => {
    const ports = await api.call(filterSchedulePorts, { body: { ...end, filter }, signal });
    return ports.map(({ hasRates, ...port }) => ({ ...port, note: hasRates ? undefined : 'no rates' }));
  };
  return (
    <PortPicker
      {...picker}
      {...(label && { 'aria-label': label })}
      kind={portKindOf(transportMode)}
      search={search}
      searchScope={JSON.stringify(end)}
      suggested={withRates.data}
    />
  );
}
