/** Size of a frame, in px or points. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export interface LabelRequest {
  readonly key: string;
  /** Position of its mark, in px. */
  readonly at: readonly [number, number];
  readonly text: string;
}

export interface PlacedLabel {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Part of a frame, in px. */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const character = 7.3;
const line = 14;
const sides = [
  { dx: 11, dy: 4, anchor: 'start' },
  { dx: -11, dy: 4, anchor: 'end' },
  { dx: 0, dy: -14, anchor: 'middle' },
  { dx: 0, dy: 24, anchor: 'middle' },
] as const;

const toBox = (label: PlacedLabel, width: number): LabelBox => {
  const left = { start: label.x, middle: label.x - width / 2, end: label.x - width }[label.anchor];
  return { left, right: left + width, top: label.y - line + 3, bottom: label.y + 4 };
};

const apart = (a: LabelBox, b: LabelBox): boolean =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
const inside = (box: LabelBox, { width, height }: Size): boolean =>
  box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4;

const contains = (box: LabelBox, [x, y]: readonly [number, number]): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** Returns points along a line in px, close enough that no label fits between two. */
export const alongLine = (points: readonly (readonly [number, number])[]): [number, number][] =>
  points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const steps = Math.min(200, Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 6)));
    return Array.from({ length: steps }, (_, step): [number, number] => [
      fromX + ((x - fromX) * (step + 1)) / steps,
      fromY + ((y - fromY) * (step + 1)) / steps,
    ]);
  });

/**
 * Places each label right of its mark, else left, above or below, so that it covers no other label or mark, and as
 * little of the line as possible.
 *
 * @param occupied parts of the frame that other drawings use
 */
export function placeLabels(
  wishes: readonly LabelRequest[],
  size: Size,
  line: readonly (readonly [number, number])[] = [],
  occupied: readonly LabelBox[] = [],
): PlacedLabel[] {
  const marks = wishes.map(({ at: [x, y] }) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }));
  const taken: LabelBox[] = [...marks, ...occupied];
  return wishes.map(({ key, at: [x, y], text }) => {
    const width = text.length * character;
    const choices = sides
      .map(({ dx, dy, anchor }): PlacedLabel => ({ key, x: x + dx, y: y + dy, anchor }))
      .map((label) => ({ label, box: toBox(label, width) }));
    const cost = ({ box }: { box: LabelBox }): number =>
      (taken.every((other) => apart(box, other)) ? 0 : 1_000) +
      (inside(box, size) ? 0 : 500) +
      line.filter((point) => contains(box, point)).length;
    const cheapest = choices.reduce((best, choice) => (cost(choice) < cost(best) ? choice : best));
    taken.push(cheapest.box);
    return cheapest.label;
  });
}
