import { Box, IconButton, Popover, Portal } from '@quayside/ui';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ColumnMenuProps } from './ColumnMenu';
import { headerTop } from './GridHeader';

const ColumnMenu = lazy(() => import('./ColumnMenu'));

/** Opens the choice of columns, over the right end of the table's header. */
export function ColumnsButton(props: ColumnMenuProps) {
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Box position="sticky" top={headerTop} h="0" zIndex="3">
        <Popover.Trigger asChild>
          <IconButton
            aria-label="Columns"
            title="Columns"
            variant="ghost"
            size="sm"
            position="absolute"
            top="1px"
            insetInlineEnd="0"
            bg="bg.panel"
            h="32px"
            minW="32px"
          >
            <Columns3 aria-hidden />
          </IconButton>
        </Popover.Trigger>
      </Box>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Columns" width="320px" p="0">
            <Suspense>
              <ColumnMenu {...props} />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
