import { useEffect, useRef } from 'react';

/** Scrolls the open tab into view on a small screen, where the tabs overflow. The page itself does not scroll. */
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
