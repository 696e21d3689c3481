/** Widths of a page against the width of the dialog, in percent. */
const zoomSteps = [50, 75, 100, 125, 150, 200, 300] as const;
export type Zoom = (typeof zoomSteps)[number];
export const fitting: Zoom = 100;

/** The step beside this one; the last one stays. */
export const zoomed = (zoom: Zoom, by: 1 | -1): Zoom => zoomSteps[zoomSteps.indexOf(zoom) + by] ?? zoom;

/** What a key does in the preview; null for keys that are not its own. */
export const keyMove = (key: string): 'next' | 'previous' | 'first' | 'last' | 'in' | 'out' | 'fit' | null =>
  (
    ({
      PageDown: 'next',
      ArrowRight: 'next',
      PageUp: 'previous',
      ArrowLeft: 'previous',
      Home: 'first',
      End: 'last',
      '+': 'in',
      '=': 'in',
      '-': 'out',
      '0': 'fit',
    }) as const
  )[key] ?? null;
