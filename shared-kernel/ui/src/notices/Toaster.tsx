import { Box, Toaster as ChakraToaster, Portal, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { t } from '../texts/common';
import { toastDuration, toastStore } from './toasts';

const looks: Record<string, { Icon: LucideIcon; hue: string }> = {
  success: { Icon: CircleCheck, hue: 'green' },
  error: { Icon: CircleAlert, hue: 'vermilion' },
  warning: { Icon: TriangleAlert, hue: 'amber' },
  info: { Icon: Info, hue: 'azure' },
};
const info = { Icon: Info, hue: 'azure' };

/**
 * Area for toasts: bottom left beside the rail, on phones at the top. A polite live region; hover and focus pause the
 * timeout.
 */
export function Toaster() {
  return (
    <Portal>
      <ChakraToaster toaster={toastStore}>
        {(toast) => {
          const { Icon, hue } = looks[toast.type ?? 'info'] ?? info;
          return (
            <Toast.Root className="group">
              <Box color={{ _light: `${hue}.400`, _dark: `${hue}.700` }} mt="1px">
                <Icon size={18} aria-hidden />
              </Box>
              <Box flex="1" minW="0" overflowWrap="anywhere">
                <Toast.Title>{toast.title}</Toast.Title>
                {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
              </Box>
              <Toast.CloseTrigger aria-label={t('Dismiss')}>
                <X size={16} aria-hidden />
              </Toast.CloseTrigger>
              {Number.isFinite(toast.duration) && <TimeBar />}
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}

/** Bar that shows the remaining time of a toast. */
function TimeBar() {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetX="0"
      bottom="0"
      h="2px"
      bg="currentColor"
      opacity="0.35"
      transformOrigin="left"
      animation={`quayside-toast-time ${toastDuration}ms linear forwards`}
      css={{
        '[data-paused] > &, .group:is(:hover, :focus-within) > &': { animationPlayState: 'paused' },
        '@media (prefers-reduced-motion: reduce)': { display: 'none' },
      }}
    />
  );
}
