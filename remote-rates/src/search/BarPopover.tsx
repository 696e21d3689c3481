import { Popover, Portal } from '@quayside/ui';
import type { ReactElement, ReactNode } from 'react';

export interface BarPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** Width in px, except on phones. */
  width: number;
  trigger: ReactElement;
  children: ReactNode;
}

const sheet = {
  '@media (max-width: 767px)': {
    position: 'fixed !important',
    inset: 'auto 0 0 0 !important',
    transform: 'none !important',
    width: '100% !important',
    maxWidth: '100% !important',
  },
};

/** Popover of a cell of the search bar; a bottom sheet on phones. */
export function BarPopover({ open, onOpenChange, label, width, trigger, children }: BarPopoverProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      positioning={{ placement: 'bottom-end', gutter: 12 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner css={sheet} zIndex="popover">
          <Popover.Content
            aria-label={label}
            width={{ base: '100%', sm: `${width}px` }}
            maxW="100vw"
            maxH={{ base: '85dvh', sm: '70vh' }}
            display="flex"
            flexDirection="column"
            overflow="hidden"
            borderBottomRadius={{ base: '0', sm: 'lg' }}
          >
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
