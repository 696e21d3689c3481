import { type RefObject, useEffect, useState } from 'react';

/** Returns the inner width of an element in CSS pixels and follows its changes; 0 before the first measurement. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(watched);
      setWidth(
        watched.clientWidth - (Number.parseFloat(paddingInlineStart) || 0) - (Number.parseFloat(paddingInlineEnd) || 0),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
