import { Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { LayerContainer } from './layerContainer';

export interface ModalDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  footer: ReactNode;
  /** An alert takes no click beside it as an answer. */
  role?: 'dialog' | 'alertdialog';
  /** Where the focus goes when it closes and what opened it is gone; without it, or for null, to what opened it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A question or a small form of 440 px in front of the page. */
export function ModalDialog({ open, onClose, title, children, footer, role = 'dialog', finalFocus }: ModalDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      role={role}
      lazyMount
      unmountOnExit
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <LayerContainer value={content}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
              <Dialog.Footer>{footer}</Dialog.Footer>
            </LayerContainer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
