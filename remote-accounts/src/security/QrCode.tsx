import { Box } from '@quayside/ui';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** QR code of a text, dark on light in both themes, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 4 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dots.join('') };
  }, [text]);
  return (
    <Box bg="white" borderRadius="md" borderWidth="1px" width="200px" mx="auto">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" width="100%">
        <path d={path} fill="#000" />
      </svg>
    </Box>
  );
}
