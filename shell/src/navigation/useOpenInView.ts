import { useEffect, useRef } from 'react';

/** On a small screen tabs run beside it; the one that is open is brought into view. The page itself stays where it is. */
export const useOpenInView = (open: string | undefined) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = open && bar.current?.querySelector('[aria-current]');
    if (!bar.current || !tab) return;
    const [around, own] = [bar.current, tab].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
    bar.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [open]);
  return bar;
};
