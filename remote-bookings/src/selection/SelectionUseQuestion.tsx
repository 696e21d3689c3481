import type { SelectionUse } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { errorMessage } from '@quayside/kernel/api';
import { Box, ConfirmDialog, FieldMessage, Flex, fileSize, Skeleton } from '@quayside/ui';
import { bookingsText, splitResults } from './actionTexts';
import { ResultList } from './ResultList';
import { useSelectionUse } from './useSelectionUse';

type AskedUse = Exclude<SelectionUse, 'add-document'>;

const texts = {
  download: {
    question: (bookings: string) => `Download the documents of ${bookings}?`,
    consequence: (content: string) => `You get one zip with ${content}, in a folder for each booking.`,
    confirm: 'Download',
  },
  print: {
    question: (bookings: string) => `Print ${bookings}?`,
    consequence: () => 'They are printed as a table, like the list.',
    confirm: 'Print',
  },
} as const;

interface SelectionUseQuestionProps {
  use: AskedUse;
  ids: readonly string[];
  /** Called with the bookings that the use includes. */
  onConfirm: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Shows which bookings a download or print includes, and which not and why, and starts it after confirmation. */
export function SelectionUseQuestion({ use, ids, onConfirm, onClose }: SelectionUseQuestionProps) {
  const { preview, partly } = useSelectionUse(use, ids);
  const { done, others } = splitResults(preview.data?.bookings ?? []);
  const { question, consequence, confirm } = texts[use];
  const problem = preview.isError ? errorMessage(preview.error) : preview.data?.problem;
  return (
    <ConfirmDialog
      open
      title={question(bookingsText(preview.data ? done.length : ids.length))}
      confirmLabel={confirm}
      cancelLabel="Cancel"
      disabled={done.length === 0 || Boolean(problem)}
      onCancel={onClose}
      onConfirm={() => onConfirm(done)}
    >
      <Flex direction="column" gap="16px">
        {problem && (
          <Box role="alert">
            <FieldMessage>{problem}</FieldMessage>
          </Box>
        )}
        {preview.isPending && <Skeleton h="20px" w="70%" />}
        {preview.data && !problem && (
          <>
            <Box>
              {done.length > 0
                ? consequence(`${formatCount(preview.data.files, 'document')} (${fileSize(preview.data.bytes)})`)
                : 'None of the selected bookings can be included.'}
            </Box>
            <ResultList title={`${bookingsText(others.length)} will not be included`} results={others} />
            <ResultList title="Some documents will be left out" results={partly} />
          </>
        )}
      </Flex>
    </ConfirmDialog>
  );
}
