import { Box } from '@chakra-ui/react';

/** The Quayside mark: a Q on the quay's edge. `named` adds the name next to it. */
export function Logo({
  size = 30,
  named = false,
  line = 'marine.400',
}: {
  size?: number;
  named?: boolean;
  line?: string;
}) {
  const mark = (
    <Box asChild flexShrink={0}>
      <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <circle cx="15" cy="13.5" r="8.75" stroke="currentColor" strokeWidth="3.5" />
        <Box asChild stroke={line}>
          <path d="M3 27.25h26" strokeWidth="3.5" />
        </Box>
        <path d="M18.5 17.5 25 25.5" stroke="currentColor" strokeWidth="3.5" />
      </svg>
    </Box>
  );
  if (!named) return mark;
  return (
    <Box display="flex" alignItems="center" gap="12px" textStyle="title">
      {mark}
      Quayside
    </Box>
  );
}
