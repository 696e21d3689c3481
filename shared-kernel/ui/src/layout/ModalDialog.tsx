import { Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { LayerContainer } from '../layer/layerContainer';

export interface ModalDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that changes nothing first. */
  footer: ReactNode;
  /** An alert dialog does not close on a click outside. */
  role?: 'dialog' | 'alertdialog';
  /** Element to focus when the opener is gone after closing; without it, or for null, the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Shows a question or a small form, 440 px wide, in front of the page. */
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
