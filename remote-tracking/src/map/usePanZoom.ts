import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { panView, type Size, type View, wholeView, zoomCentre, zoomView } from './panZoom';

type Point = readonly [number, number];

const step = 60;
const arrows: Record<string, Point> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const zoomKeys: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, _: 1 / 1.5 };

const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const gap = ([a, b]: readonly [Point, Point]): number => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;

/**
 * Pans and zooms a frame by mouse (drag, double click, wheel), touch (drag, pinch) and keyboard (arrows, plus, minus,
 * 0). Buttons and keys zoom around `interest`, a point of the chart in px. The wheel scrolls the page unless the frame
 * has the focus or Ctrl is held.
 */
export function usePanZoom(frame: RefObject<HTMLElement | null>, size: Size, interest: Point | null) {
  const [view, setView] = useState<View>(wholeView);
  const pointers = useRef(new Map<number, Point>());

  const pan = (dx: number, dy: number) => setView((now) => panView(now, dx, dy, size));
  const zoom = (factor: number, at?: Point) =>
    setView((now) => zoomView(now, factor, at ?? zoomCentre(interest, now, size), size));
  const reset = () => setView(wholeView);

  const toFramePosition = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };

  const wheel = useEffectEvent((event: WheelEvent) => {
    const mine = event.ctrlKey || event.metaKey || frame.current === document.activeElement;
    if (!mine) return;
    event.preventDefault();
    zoom(2 ** (-event.deltaY / (event.ctrlKey ? 100 : 400)), toFramePosition(event));
  });
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => wheel(event);
    // React registers wheel listeners as passive, which forbids preventDefault.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, toFramePosition(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = toFramePosition(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (!other) return pan(now[0] - before[0], now[1] - before[1]);
      const [was, is] = [[before, other] as const, [now, other] as const];
      pan(middle(is)[0] - middle(was)[0], middle(is)[1] - middle(was)[1]);
      zoom(gap(is) / gap(was), middle(is));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
    onDoubleClick: (event: { clientX: number; clientY: number }) => zoom(2, toFramePosition(event)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [arrow, factor] = [arrows[event.key], zoomKeys[event.key]];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (arrow) pan(...arrow);
      else if (factor) zoom(factor);
      else if (event.key === '0') reset();
      else return;
      event.preventDefault();
    },
  };
  return { view, zoom, reset, handlers };
}
