import { createToaster } from '@chakra-ui/react';

/** Milliseconds until a toast closes, unless it is hovered. */
export const toastDuration = 5000;
const sm = '(min-width: 768px)';

const toasts = createToaster({
  placement: typeof window !== 'undefined' && window.matchMedia?.(sm).matches ? 'bottom-start' : 'top',
  // Beside the rail, because the buttons of a drawer are on the other side.
  offsets:
    typeof window !== 'undefined' && window.matchMedia?.(sm).matches
      ? { left: '94px', right: '24px', top: '24px', bottom: '24px' }
      : '12px',
  gap: 8,
  max: 5,
  overlap: false,
  pauseOnPageIdle: true,
});

export interface Notice {
  title: string;
  detail?: string | undefined;
  /** A toast with the same id is replaced. */
  id?: string | undefined;
}

const show = (type: string, duration: number) => (notice: Notice | string) => {
  const { title, detail, id } =
    typeof notice === 'string' ? { title: notice, detail: undefined, id: undefined } : notice;
  return toasts.create({
    type,
    duration,
    title,
    closable: true,
    ...(detail && { description: detail }),
    ...(id && { id }),
  });
};

/** Shows short messages for five seconds, longer while hovered. */
export const toaster = {
  success: show('success', toastDuration),
  info: show('info', toastDuration),
  warning: show('warning', toastDuration),
  error: show('error', toastDuration),
  dismiss: (id?: string) => toasts.dismiss(id),
};

export const toastStore = toasts;
