import { filterSchedulePorts, listSchedulePorts } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useCall } from '@quayside/kernel/api';
import { type PortOption, PortPicker, type PortSearch } from '@quayside/ui';
import { type TransportMode, toPortKind } from '../question/rateQuestion';
import { t } from '../texts/search';

export interface LanePortProps {
  side: 'from' | 'to';
  transportMode: TransportMode;
  /** Other end of the lane, when chosen. */
  other: PortOption | null;
  value: PortOption | null;
  onChange: (port: PortOption | null) => void;
  onBlur: () => void;
  /** Label for a picker without a field. */
  label?: string;
}

/** Picker for one end of a lane. Places with rates come first, and are suggested before typing. */
export function LanePort({ side, transportMode, other, label, ...picker }: LanePortProps) {
  const { api } = useKernel();
  const end = { transportMode, side, otherId: other?.id ?? null };
  const withRates = useCall(listSchedulePorts, { body: end }, { staleTime: 300_000, enabled: picker.value === null });
  const search: PortSearch = async (filter, signal) => {
    const ports = await api.call(filterSchedulePorts, { body: { ...end, filter }, signal });
    return ports.map(({ hasRates, ...port }) => ({ ...port, note: hasRates ? undefined : t('no rates') }));
  };
  return (
    <PortPicker
      {...picker}
      {...(label && { 'aria-label': label })}
      kind={toPortKind(transportMode)}
      search={search}
      searchScope={JSON.stringify(end)}
      suggested={withRates.data}
    />
  );
}
