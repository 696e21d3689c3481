import { useSearchParams } from '@quayside/kernel/router';
import { Box, Button, Menu, Portal, SegmentedControl } from '@quayside/ui';
import { CalendarDays, ChevronsUpDown, Columns3, LayoutList, Map as MapIcon, Table2 } from 'lucide-react';
import { changeView, type ListLayout, layoutLabels, readView, writeView } from '../listView/listView';
import { useListPreference } from '../listView/useListPreference';

const icons = {
  ...{ cards: LayoutList, table: Table2, board: Columns3 },
  ...{ calendar: CalendarDays, map: MapIcon },
} as const satisfies Record<ListLayout, unknown>;

const segments = Object.entries(layoutLabels).map(([value, name]) => {
  const Icon = icons[value as ListLayout];
  return { value: value as ListLayout, name, label: <Icon size={16} aria-hidden /> };
});

/** Below it, the row of the title has no room for all layouts. */
const roomForAll = '(min-width: 1600px)';

/** Chooses the layout of the list: in the address, and remembered for the next visit. A menu where the row has no room for all. */
export function LayoutSwitch({ layout }: { layout: ListLayout }) {
  const [, setAddress] = useSearchParams();
  const { remember } = useListPreference();
  const change = (next: ListLayout) => {
    remember({ layout: next });
    setAddress((now) => writeView(changeView(readView(now), { layout: next })));
  };
  const Icon = icons[layout];
  return (
    <>
      <Box css={{ [`@media not ${roomForAll}`]: { display: 'none' } }}>
        <SegmentedControl aria-label="Layout" value={layout} onChange={change} segments={segments} />
      </Box>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button
            variant="outline"
            css={{ [`@media ${roomForAll}`]: { display: 'none' } }}
            px="10px"
            gap="6px"
            aria-label={`Layout: ${layoutLabels[layout]}`}
          >
            <Icon aria-hidden />
            <ChevronsUpDown aria-hidden />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.RadioItemGroup value={layout} onValueChange={({ value }) => change(value as ListLayout)}>
                {segments.map(({ value, name, label }) => (
                  <Menu.RadioItem key={value} value={value}>
                    {label}
                    {name}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
