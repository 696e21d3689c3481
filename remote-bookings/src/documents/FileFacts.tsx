import { Box, fileSize, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';

interface FileFactsProps {
  /** Bytes. */
  size: number;
  /** Omitted when there is only one version. */
  version: number | null;
  by: string;
  /** ISO instant. */
  at: string;
  /** Further facts. */
  children?: ReactNode;
}

/** Facts below a file name; they wrap, so that a date is never truncated. */
export function FileFacts({ size, version, by, at, children }: FileFactsProps) {
  return (
    <Box textStyle="caption" color="fg.subtle" css={{ '& time span': { fontWeight: 'inherit', color: 'inherit' } }}>
      {fileSize(size)}
      {version !== null && ` · version ${version}`} · {by} · <PlaceTime at={at} />
      {children}
    </Box>
  );
}
