import { Box, fileSize, PlaceTime } from '@quayside/ui';

interface FileFactsProps {
  /** Bytes. */
  size: number;
  /** Left out where there is only one. */
  version: number | null;
  by: string;
  /** ISO instant. */
  at: string;
}

/** What stands below the name of a file; it wraps, since a date is never cut. */
export function FileFacts({ size, version, by, at }: FileFactsProps) {
  return (
    <Box textStyle="caption" color="fg.subtle" css={{ '& time span': { fontWeight: 'inherit', color: 'inherit' } }}>
      {fileSize(size)}
      {version !== null && ` · version ${version}`} · {by} · <PlaceTime at={at} />
    </Box>
  );
}
