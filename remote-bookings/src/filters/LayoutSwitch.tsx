import { useSearchParams } from '@quayside/kernel/router';
import { SegmentedControl } from '@quayside/ui';
import { LayoutList, Table2 } from 'lucide-react';
import { changeView, type ListLayout, layoutLabels, readView, writeView } from '../listView/listView';
import { useListPreference } from '../listView/useListPreference';

const icons = { cards: LayoutList, table: Table2 } as const satisfies Record<ListLayout, unknown>;

const segments = Object.entries(layoutLabels).map(([value, name]) => {
  const Icon = icons[value as ListLayout];
  return { value: value as ListLayout, name, label: <Icon size={16} aria-hidden /> };
});

/** Switches between cards and table: in the address, and remembered for the next visit. */
export function LayoutSwitch({ layout }: { layout: ListLayout }) {
  const [, setAddress] = useSearchParams();
  const { remember } = useListPreference();
  const change = (next: ListLayout) => {
    remember({ layout: next });
    setAddress((now) => writeView(changeView(readView(now), { layout: next })));
  };
  return <SegmentedControl aria-label="Layout" value={layout} onChange={change} segments={segments} />;
}
