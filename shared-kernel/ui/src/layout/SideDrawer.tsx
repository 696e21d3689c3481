import { Box, Drawer, Flex, IconButton, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { LayerContainer } from '../layer/layerContainer';
import { t } from '../texts/common';
import { ConfirmDialog } from './ConfirmDialog';
import { unsavedQuestion } from './UnsavedGuard';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Width: 780 px, 580 px or 90 % of the window. */
  size?: 'lg' | 'md' | 'sm';
  /** Whether closing asks first, because there are unsaved changes. */
  dirty?: boolean;
  /** At the left of the footer. */
  note?: ReactNode;
  /** At the right of the footer: Cancel, then the primary button. `close` asks about unsaved changes. */
  footer?: (close: () => void) => ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Panel from the right: header, scrolling body, fixed footer. Focus moves to its first field, and back to the opener
 * afterwards.
 */
export function SideDrawer(props: SideDrawerProps) {
  const { open, onClose, title, subtitle, size = 'lg', dirty = false, note, footer, initialFocus, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const close = () => (dirty ? setAsking(true) : onClose());
  const firstField = () =>
    initialFocus?.current ??
    body.current?.querySelector<HTMLElement>('input:not([type=hidden],[readonly],[hidden]), select, textarea') ??
    content.current;
  return (
    <>
      <Drawer.Root
        open={open}
        onOpenChange={(details) => details.open || close()}
        size={size}
        initialFocusEl={firstField}
        onInteractOutside={(event) => {
          // A click in a confirmation dialog is no click outside; the dialog becomes a layer of its own only shortly
          // after it appears.
          const { target } = event.detail.originalEvent;
          if (target instanceof Element && target.closest('[role=alertdialog]')) event.preventDefault();
        }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content ref={content}>
              <LayerContainer value={content}>
                <Drawer.Header>
                  <Box flex="1" minW="0">
                    <Drawer.Title>{title}</Drawer.Title>
                    {subtitle && <Drawer.Description>{subtitle}</Drawer.Description>}
                  </Box>
                  <IconButton variant="ghost" aria-label={t('Close')} onClick={close}>
                    <X aria-hidden />
                  </IconButton>
                </Drawer.Header>
                <Drawer.Body ref={body}>{children}</Drawer.Body>
                {footer && (
                  <Drawer.Footer>
                    <Box flex="1" textStyle="caption" color="fg.muted">
                      {note}
                    </Box>
                    <Flex gap="12px">{footer(close)}</Flex>
                  </Drawer.Footer>
                )}
              </LayerContainer>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      <ConfirmDialog
        open={asking}
        title={t(unsavedQuestion)}
        cancelLabel={t('Stay')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
