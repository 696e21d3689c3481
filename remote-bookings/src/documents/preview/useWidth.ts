import { type RefObject, useEffect, useState } from 'react';

/** The width inside an element in CSS pixels, followed while it changes; 0 before it is known. */
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
