import { useSearchParams } from '@freight/shared-kernel/router';
import { Box, Button, Flex, Panel, SideDrawer } from '@freight/shared-kernel/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ListPath } from '../list/lists';
import { changed, isFiltered, type ListView, writeView } from '../list/listView';
import { SortMenu } from '../list/SortMenu';
import { FilterCells, type FilterCellsProps } from './FilterCells';
import { FilterChips } from './FilterChips';

/** The filters in one panel, on phones in a drawer. The arrival window of a dashboard card ends with a day that is chosen. */
export function FilterBar({ path, view }: { path: ListPath; view: ListView }) {
  const [, setAddress] = useSearchParams();
  const [open, setOpen] = useState(false);
  const change: FilterCellsProps['onChange'] = (part) => {
    const window = 'from' in part || 'to' in part ? { arrivingWithinHours: undefined } : {};
    setAddress(writeView(changed(view, { ...part, ...window })));
  };
  const clear = () => setAddress(writeView({ sort: view.sort }));
  const cells = <FilterCells path={path} view={view} onChange={change} />;
  return (
    <Box as="section" aria-label="Filters" mt="12px">
      <Panel display={{ base: 'none', sm: 'block' }} overflow="hidden">
        <Flex wrap={{ base: 'wrap', xl: 'nowrap' }}>{cells}</Flex>
      </Panel>
      <Flex display={{ base: 'flex', sm: 'none' }} gap="8px">
        <Button variant="outline" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden />
          Filters
        </Button>
        <SortMenu view={view} />
      </Flex>
      <FilterChips view={view} onChange={change} onClearAll={clear} />
      {open && (
        <SideDrawer
          open
          onClose={() => setOpen(false)}
          title="Filters"
          size="sm"
          footer={(close) => (
            <>
              <Button variant="outline" onClick={clear} disabled={!isFiltered(view)}>
                Clear all
              </Button>
              <Button onClick={close}>Show bookings</Button>
            </>
          )}
        >
          <Flex direction="column" pt="8px">
            {cells}
          </Flex>
        </SideDrawer>
      )}
    </Box>
  );
}
