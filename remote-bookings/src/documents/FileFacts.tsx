import { Box, fileSize, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';

interface FileFactsProps {
  /** Bytes. */
  size: number;
  /** Left out where there is only one. */
  version: number | null;
  by: string;
  /** ISO instant. */
  at: string;
  /** What else there is to say. */
  children?: ReactNode;
}

/** What stands below the name of a file; it wraps, since a date is never cut. */
export function FileFacts({ size, version, by, at, children }: FileFactsProps) {
  return (
    <Box textStyle="caption" color="fg.subtle" css={{ '& time span': { fontWeight: 'inherit', color: 'inherit' } }}>
      {fileSize(size)}
      {version !== null && ` · version ${version}`} · {by} · <PlaceTime at={at} />
      {children}
    </Box>
  );
}
