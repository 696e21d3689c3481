import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './panZoom';

/** Returns the size of an element in whole px and follows its changes; the fallback before the first measurement. */
export function useSize(element: RefObject<HTMLElement | null>, fallback: Size): Size {
  const [size, setSize] = useState(fallback);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const [width, height] = [Math.round(target.clientWidth), Math.round(target.clientHeight)];
      if (width === 0 || height === 0) return;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
