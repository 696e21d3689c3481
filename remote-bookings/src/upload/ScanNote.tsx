import type { StoredFile } from '@quayside/contract';
import { Box } from '@quayside/ui';

/** Virus scan result behind the facts of a file; empty for a clean file. */
export function ScanNote({ file: { scan, finding } }: { file: Pick<StoredFile, 'scan' | 'finding'> }) {
  if (scan === 'clean') return null;
  if (scan === 'not-scanned') return ' · not scanned for viruses';
  if (scan === 'scanning') return ' · being checked for viruses: open it only if you know where it came from';
  return (
    <Box as="span" display="block" color="fg.error" overflowWrap="anywhere">
      The virus scan found {finding}. It cannot be downloaded. Ask for a clean copy.
    </Box>
  );
}
