import { Portal, Tooltip } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { useLayerPortal } from './layerContainer';

/** Tooltip for an element that is hovered or focused, after 200 ms. Its text must also be available elsewhere. */
export function Hint({
  text,
  children,
  disabled,
  side = 'bottom',
}: {
  text: ReactNode;
  children: ReactElement;
  disabled?: boolean;
  side?: 'bottom' | 'right';
}) {
  const portal = useLayerPortal();
  return (
    <Tooltip.Root
      openDelay={200}
      closeDelay={100}
      disabled={disabled ?? false}
      positioning={{ placement: side }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal {...portal}>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
