import { Box, Flex, Popover, Portal, useLayerPortal } from '@quayside/ui';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FilterCellProps {
  label: string;
  /** Chosen value in words; undefined when none is chosen. */
  value: string | undefined;
  /** Text when nothing is chosen: 'Any port'. */
  anything: string;
  onClear: () => void;
  onOpen?: () => void;
  /** Renders the menu; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** Height of a cell and distance of its label from the top: low beside the list, high in the drawer of small windows. */
export const cellLayout = { height: { base: '55px', lg: '42px' }, top: { base: '9px', lg: '3px' } } as const;

/** One cell of the filter bar: label, value, and a menu below. A set cell is marine and can be cleared. */
export function FilterCell({ label, value, anything, onClear, onOpen, children }: FilterCellProps) {
  const [open, setOpen] = useState(false);
  const portal = useLayerPortal();
  const set = value !== undefined;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => {
        setOpen(details.open);
        if (details.open) onOpen?.();
      }}
      positioning={{ placement: 'bottom-start', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <CellBox>
        <Popover.Trigger asChild>
          <Flex
            as="button"
            direction="column"
            align="stretch"
            aria-label={`${label}: ${value ?? anything}`}
            width="100%"
            h={cellLayout.height}
            px="12px"
            pt={cellLayout.top}
            textAlign="start"
            cursor="pointer"
            color={set ? 'marine.fg' : 'fg.muted'}
            focusVisibleRing="inside"
            _hover={{ bg: 'bg.subtle' }}
            {...(open && { boxShadow: 'inset 0 0 0 2px {colors.marine.solid}' })}
          >
            <CellLabel set={set}>{label}</CellLabel>
            <Flex
              align="center"
              gap="4px"
              textStyle="dense"
              fontWeight={set ? 'medium' : 'normal'}
              mt={{ base: '2px', lg: '0' }}
            >
              <Box flex="1" minW="0" truncate>
                {value ?? anything}
              </Box>
              {!set && (
                <Box color="fg.subtle">
                  <ChevronDown size={16} aria-hidden />
                </Box>
              )}
            </Flex>
          </Flex>
        </Popover.Trigger>
        {set && <ClearCell label={label} onClear={onClear} />}
      </CellBox>
      <Portal {...portal}>
        <Popover.Positioner>
          <Popover.Content aria-label={label} width="auto" minW="210px" maxW="320px" p="4px">
            {children(() => setOpen(false))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** Position of a cell in the bar. Cells wrap into a second row, so that no date overlaps its icon. */
export function CellBox({ children }: { children: ReactNode }) {
  return (
    <Box
      position="relative"
      flex={{ base: '1 1 100%', sm: '1 1 30%', md: '1 1 18%', xl: '1 1 0' }}
      minW={{ base: '0', xl: '118px' }}
      css={{ boxShadow: '-1px -1px 0 {colors.border.muted}' }}
    >
      {children}
    </Box>
  );
}

export function CellLabel({ set, children }: { set: boolean; children: ReactNode }) {
  return (
    <Box
      as="span"
      display="block"
      fontSize="2xs"
      lineHeight="14px"
      fontWeight="medium"
      truncate
      color={set ? 'marine.fg' : 'fg.subtle'}
    >
      {children}
    </Box>
  );
}

function ClearCell({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Box
      as="button"
      aria-label={`Clear ${label}`}
      position="absolute"
      right={{ base: '0', sm: '8px' }}
      bottom={{ base: '5px', sm: '7px', lg: '3px' }}
      display="grid"
      placeItems="center"
      boxSize={{ base: '44px', sm: '24px' }}
      borderRadius="sm"
      bg="bg.panel"
      color="marine.fg"
      cursor="pointer"
      onClick={onClear}
    >
      <X size={14} aria-hidden />
    </Box>
  );
}
