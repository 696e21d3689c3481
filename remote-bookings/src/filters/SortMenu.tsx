import { useSearchParams } from '@quayside/kernel/router';
import { Box, Button, Menu, Portal } from '@quayside/ui';
import { Check, ChevronsUpDown } from 'lucide-react';
import { changeView, type ListView, readView, sortLabel, sortLabels, writeView } from '../listView/listView';

/** Chooses the order of the list: by last change or by departure. */
export function SortMenu({ view }: { view: ListView }) {
  const [, setAddress] = useSearchParams();
  const sortBy = (sort: string) => setAddress((now) => writeView(changeView(readView(now), { sort })));
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" aria-label={`Sort: ${sortLabel(view.sort)}`}>
          <Box as="span" color="fg.muted" display={{ base: 'none', lg: 'inline' }}>
            Sort
          </Box>
          {sortLabel(view.sort)}
          <ChevronsUpDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={view.sort} onValueChange={({ value }) => sortBy(value)}>
              {Object.entries(sortLabels).map(([sort, label]) => (
                <Menu.RadioItem key={sort} value={sort} ps="10px">
                  <Box flex="1">{label}</Box>
                  {sort === view.sort && <Check size={16} aria-hidden />}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
