import type { Booking, DocumentFile } from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';
import { Box, Button, Flex } from '@quayside/ui';
import { useDocumentChanges } from './useDocumentChanges';

interface SameContentProps {
  booking: Booking;
  step: DocumentStepName;
  /** Files just uploaded that equal an existing file with another name. */
  files: readonly DocumentFile[];
  onKeep: (file: DocumentFile) => void;
  /** Returns the element that takes the focus when a note is removed. */
  finalFocus: () => HTMLElement | null;
}

/** Tells that an uploaded file equals an existing one; the user keeps both or removes the new one. */
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
