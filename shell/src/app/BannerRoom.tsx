import { Box } from '@quayside/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const KEY = 'quayside-banner-room';
/** Milliseconds after which the reserved space is released: the last banner has ended. */
const WAIT = 3_000;

interface Room {
  /** Width of the window in px: the banner's text wraps by it. */
  readonly width: number;
  readonly height: number;
}

/** Returns the height that the banner had at the last visit in a window of this width, in px; 0 without one. */
const lastHeight = (): number => {
  try {
    const room = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Room | null;
    return room?.width === window.innerWidth ? room.height : 0;
  } catch {
    return 0;
  }
};

const remember = (height: number): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ width: window.innerWidth, height } satisfies Room));
  } catch {
    // Without storage the banner moves the page down once, as at the first visit.
  }
};

/** Reserves the height of the last visit's banner until it loads, so that it does not push the page down. */
export function BannerRoom({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [kept, keep] = useState(lastHeight);
  useEffect(() => {
    const box = content.current;
    if (!box) return;
    let wasShown = false;
    const measure = () => {
      const height = box.offsetHeight;
      if (height === 0 && !wasShown) return;
      wasShown = true;
      remember(height);
      keep(0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const timer = setTimeout(() => {
      if (!wasShown) remember(0);
      keep(0);
    }, WAIT);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return (
    <Box style={{ minHeight: kept }} data-part="banner-room" data-kept={kept}>
      <div ref={content}>{children}</div>
    </Box>
  );
}
