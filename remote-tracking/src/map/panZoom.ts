export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of the chart in its frame: scaled by `k`, then moved by `x` and `y` px. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const wholeView: View = { k: 1, x: 0, y: 0 };
export const maxZoom = 12;

const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value));

/** Keeps the frame within the chart, which extends half a frame beyond each edge. */
const keepInFrame = ({ k, x, y }: View, { width, height }: Size): View => ({
  k,
  x: between(width - 1.5 * width * k, 0.5 * width * k, x),
  y: between(height - 1.5 * height * k, 0.5 * height * k, y),
});

/** Returns the view moved by the given px. */
export const panView = (view: View, dx: number, dy: number, size: Size): View =>
  keepInFrame({ ...view, x: view.x + dx, y: view.y + dy }, size);

/** Returns the view zoomed by a factor around a point, limited to 1 to 12 times. */
export function zoomView(view: View, factor: number, [px, py]: readonly [number, number], size: Size): View {
  const k = between(1, maxZoom, view.k * factor);
  if (k === 1) return wholeView;
  const share = k / view.k;
  return keepInFrame({ k, x: px - (px - view.x) * share, y: py - (py - view.y) * share }, size);
}

/** Returns the zoom centre of buttons and keys: the point of interest while visible, else the centre of the frame. */
export function zoomCentre(
  interest: readonly [number, number] | null,
  view: View,
  { width, height }: Size,
): [number, number] {
  const [x, y] = interest ? toFramePoint(interest, view) : [Number.NaN, Number.NaN];
  return x >= 0 && x <= width && y >= 0 && y <= height ? [x, y] : [width / 2, height / 2];
}

/** Returns the position of a chart point in the frame. */
export const toFramePoint = ([x, y]: readonly [number, number], view: View): [number, number] => [
  x * view.k + view.x,
  y * view.k + view.y,
];
