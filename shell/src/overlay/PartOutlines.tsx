import { Box, Portal } from '@quayside/ui';
import { useEffect, useState } from 'react';

interface Outline {
  readonly key: string;
  readonly remote: string;
  readonly part: string;
  readonly box: { left: number; top: number; width: number; height: number };
}

const colors = ['#0E7490', '#B45309', '#7C3AED', '#15803D', '#BE123C'];
const pickColor = (remote: string): string => {
  const sum = [...remote].reduce((total, char) => total + char.charCodeAt(0), 0);
  return colors[sum % colors.length] ?? '#0E7490';
};

/** Measures the parts on the page. A part has no box of its own, so its children are measured. */
const measure = (): Outline[] =>
  [...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap((part, index) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const { left, top, width, height } = range.getBoundingClientRect();
    const { remote = '', part: name = '' } = part.dataset;
    const box = { left: left + window.scrollX, top: top + window.scrollY, width, height };
    return width > 0 && height > 0 ? [{ key: `${index} ${name}`, remote, part: name, box }] : [];
  });

/** Outlines the parts of each remote, above the page and transparent to the pointer. */
export function PartOutlines() {
  const [outlines, setOutlines] = useState(measure);
  useEffect(() => {
    const again = () => setOutlines(measure());
    const observer = new ResizeObserver(again);
    observer.observe(document.body);
    window.addEventListener('resize', again);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', again);
    };
  }, []);
  return (
    <Portal>
      {outlines.map(({ key, remote, part, box }) => (
        <Box
          key={key}
          aria-hidden
          position="absolute"
          zIndex="overlay"
          pointerEvents="none"
          borderWidth="2px"
          borderStyle="dashed"
          style={{ ...box, borderColor: pickColor(remote) }}
        >
          <Box
            position="absolute"
            top="0"
            insetEnd="0"
            px="6px"
            color="white"
            textStyle="caption"
            style={{ background: pickColor(remote) }}
          >
            {part.startsWith(remote) ? part : `${remote} ${part}`}
          </Box>
        </Box>
      ))}
    </Portal>
  );
}
