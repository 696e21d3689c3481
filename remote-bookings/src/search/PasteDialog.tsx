import { findPastedBookings } from '@quayside/contract';
import { MAX_PASTED_LENGTH } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage } from '@quayside/kernel/api';
import { keepPreviousData, useQuery } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { Box, Button, Dialog, Flex, Portal, Spinner, Textarea, toaster, useDebounced } from '@quayside/ui';
import { useRef, useState } from 'react';
import { PastedRows } from './PastedRows';
import { bookingsText, type PastedResult, replaceNumber, resultLines } from './pastedResult';

interface PasteDialogProps {
  /** The pasted text. */
  text: string;
  onClose: () => void;
}

/** Milliseconds without a change before an edited text is searched. */
const EDIT_DELAY = 400;
const tooLong = `The text is too long. Paste at most ${MAX_PASTED_LENGTH.toLocaleString('en-US')} characters.`;

/** Finds the bookings of all numbers in a pasted text, and opens them as a list. */
export default function PasteDialog({ text: pasted, onClose }: PasteDialogProps) {
  const navigate = useNavigate();
  // A text that is too long is not shown: a field with a million characters blocks the page.
  const [text, setText] = useState(pasted.length > MAX_PASTED_LENGTH ? '' : pasted);
  const [refused, setRefused] = useState(pasted.length > MAX_PASTED_LENGTH);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = usePastedBookings(text);
  const { data } = result;
  const found = data?.numbers.filter(({ bookings }) => bookings.length > 0) ?? [];

  const change = (next: string) => {
    setRefused(next.length > MAX_PASTED_LENGTH);
    if (next.length <= MAX_PASTED_LENGTH) setText(next);
  };
  const openList = () => {
    onClose();
    navigate(`/bookings/all?${new URLSearchParams({ numbers: found.map(({ written }) => written).join(',') })}`);
  };
  const copy = async (shown: PastedResult) => {
    try {
      await navigator.clipboard.writeText(resultLines(shown));
      toaster.success('Result copied');
    } catch {
      toaster.error({ id: 'copy-result', title: 'Error', detail: 'The browser did not allow to copy.' });
    }
  };

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      initialFocusEl={() => field.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxW="min(1080px, calc(100vw - 32px))"
            w="100%"
            h="min(640px, calc(100dvh - 48px))"
            maxH="none"
            display="flex"
            flexDirection="column"
          >
            <Dialog.Header display="block" pb="12px" borderBottomWidth="1px">
              <Dialog.Title>{data ? getTitle(data) : 'Find pasted numbers'}</Dialog.Title>
              <Box textStyle="caption" color="fg.muted">
                Containers, MBL, HBL, AWB and references, in any separators
              </Box>
            </Dialog.Header>
            <Dialog.Body p="0" display="flex" flexDirection={{ base: 'column', md: 'row' }} minH="0" overflow="hidden">
              <Box flex={{ base: '0 0 120px', md: '0 0 250px' }} p="12px" bg="bg.subtle" minH="0">
                <Textarea
                  ref={field}
                  aria-label="Pasted text"
                  textStyle="id"
                  h="100%"
                  resize="none"
                  spellCheck={false}
                  value={text}
                  onChange={(event) => change(event.target.value)}
                />
              </Box>
              <Box flex="1" minH="0" minW="0" overflowY="auto" aria-busy={result.isFetching}>
                <Outcome refused={refused} text={text} result={result}>
                  {(shown) => (
                    <PastedRows
                      result={shown}
                      onReplace={(written, number) => setText(replaceNumber(text, written, number))}
                      onLeave={onClose}
                    />
                  )}
                </Outcome>
              </Box>
            </Dialog.Body>
            <Dialog.Footer borderTopWidth="1px">
              <Flex w="100%" align="center" justify="flex-end" gap="8px" wrap="wrap">
                <Button variant="outline" onClick={onClose}>
                  Close
                </Button>
                <Button variant="outline" disabled={!data?.numbers.length} onClick={() => data && void copy(data)}>
                  Copy result
                </Button>
                <Button disabled={found.length === 0 || result.isPlaceholderData} onClick={openList}>
                  {found.length > 0 ? `Show ${bookingsText(found)}` : 'Show bookings'}
                </Button>
              </Flex>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const getTitle = ({ numbers: { length } }: PastedResult): string =>
  `${length} ${length === 1 ? 'number' : 'numbers'} pasted`;

/** Searches the first text at once and an edited one after a pause. */
const usePastedBookings = (text: string) => {
  const { api } = useKernel();
  const asked = useDebounced(text.trim(), EDIT_DELAY);
  return useQuery({
    queryKey: [...callKey(findPastedBookings), asked],
    queryFn: ({ signal }) => api.call(findPastedBookings, { body: { text: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
};

interface OutcomeProps {
  refused: boolean;
  text: string;
  result: ReturnType<typeof usePastedBookings>;
  children: (shown: PastedResult) => React.ReactNode;
}

/** Shows the result, or why there is none. */
function Outcome({ refused, text, result: { data, error, isFetching }, children }: OutcomeProps) {
  const message = refused
    ? tooLong
    : text.trim() === ''
      ? 'Paste numbers to find their bookings.'
      : error && !isFetching
        ? errorMessage(error)
        : data?.numbers.length === 0
          ? 'No number was found in this text.'
          : undefined;
  if (message)
    return (
      <Box role={refused || error ? 'alert' : 'status'} p="24px" color={refused || error ? 'fg.error' : 'fg.muted'}>
        {message}
      </Box>
    );
  if (!data)
    return (
      <Flex role="status" align="center" gap="10px" p="24px" color="fg.muted">
        <Spinner size="sm" /> Searching…
      </Flex>
    );
  return children(data);
}
