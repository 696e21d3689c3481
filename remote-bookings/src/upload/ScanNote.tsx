import type { StoredFile } from '@quayside/contract';
import { useUser } from '@quayside/kernel/session';
import { Box } from '@quayside/ui';

/** Virus scan result behind the facts of a file; empty for a clean file, and for customers where nothing scans files. */
export function ScanNote({ file: { scan, finding } }: { file: Pick<StoredFile, 'scan' | 'finding'> }) {
  const { isLikeCustomer } = useUser();
  if (scan === 'clean') return null;
  if (scan === 'not-scanned') return isLikeCustomer ? null : ' · not scanned for viruses';
  if (scan === 'scanning') return ' · being checked for viruses: open it only if you know where it came from';
  return (
    <Box as="span" display="block" color="fg.error" overflowWrap="anywhere">
      The virus scan found {finding}. It cannot be downloaded. Ask for a clean copy.
    </Box>
  );
}
