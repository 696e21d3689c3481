import { Box } from '@quayside/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Room that is kept until the part is shown. */
  minH: string;
  children: ReactNode;
}

/** Shows a part once it is nearly scrolled into view, so that a page loads it only for those who read so far. */
export function WhenNear({ minH, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !room.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '100px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <Box ref={room} minH={minH} />;
}
