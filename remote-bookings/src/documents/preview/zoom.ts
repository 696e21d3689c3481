/** Page widths in percent of the dialog width. */
const zoomSteps = [50, 75, 100, 125, 150, 200, 300] as const;
export type Zoom = (typeof zoomSteps)[number];
export const fitting: Zoom = 100;

/** Returns the next or previous zoom step, limited to the first and last. */
export const nextZoom = (zoom: Zoom, by: 1 | -1): Zoom => zoomSteps[zoomSteps.indexOf(zoom) + by] ?? zoom;

/** Returns the action of a key in the preview; null for other keys. */
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
