import type { Booking, DocumentFile } from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';
import { Box, Button, Flex } from '@quayside/ui';
import { useDocumentChanges } from './useDocumentChanges';

interface SameContentProps {
  booking: Booking;
  step: DocumentStepName;
  /** What was uploaded just now and is on file already under another name. */
  files: readonly DocumentFile[];
  onKeep: (file: DocumentFile) => void;
  /** Where the focus goes when a note is gone. */
  finalFocus: () => HTMLElement | null;
}

/** Says that a file has the content of another; people keep both, or take the new one away again. */
export function SameContent({ files, ...rest }: SameContentProps) {
  return files.map((file) => <Note key={file.id} file={file} {...rest} />);
}

function Note({ booking, step, file, onKeep, finalFocus }: Omit<SameContentProps, 'files'> & { file: DocumentFile }) {
  const { remove } = useDocumentChanges(booking, step, file);
  const answer = (act: (file: DocumentFile) => void) => () => {
    act(file);
    finalFocus()?.focus();
  };
  return (
    <Flex role="status" align="center" wrap="wrap" gap="4px 8px" py="4px" _print={{ display: 'none' }}>
      <Box flex="1 1 200px" textStyle="caption" color="fg.warning" overflowWrap="anywhere">
        {file.name} has the same content as {file.sameAs}, which this booking has already.
      </Box>
      {booking.may.changeDocuments && (
        <Button variant="ghost" size="sm" aria-label={`Remove ${file.name} again`} onClick={answer(remove)}>
          Remove
        </Button>
      )}
      <Button variant="outline" size="sm" aria-label={`Keep ${file.name}`} onClick={answer(onKeep)}>
        Keep
      </Button>
    </Flex>
  );
}
