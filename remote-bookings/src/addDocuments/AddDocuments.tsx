import { documentExtensions } from '@quayside/contract';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Flex, Hint, Portal } from '@quayside/ui';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { BookingChoice } from './addedFile';
import { useAddedFiles } from './useAddedFiles';
import { useFilesDraggedIn } from './useFilesDraggedIn';

const AddDocumentsDrawer = lazy(() => import('./AddDocumentsDrawer'));

const accept = [...documentExtensions, 'zip'].map((extension) => `.${extension}`).join(',');

/** Windows in which the header of the list has room for the label. */
const wide = '@media (min-width: 1600px)';

interface AddDocumentsProps {
  /** The booking of all files; without it, each file is assigned to its own. */
  booking?: BookingChoice;
}

/** Button that adds any number of documents; files dropped anywhere on the page do the same. */
export default function AddDocuments({ booking }: AddDocumentsProps) {
  return useAbility().can('create', 'Document') ? <AddButton booking={booking ?? null} /> : null;
}

function AddButton({ booking }: { booking: BookingChoice | null }) {
  const [isOpen, setOpen] = useState(false);
  const files = useAddedFiles(booking);
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setOpen(true);
    void files.add(chosen);
  };
  const isOver = useFilesDraggedIn(add);
  const choose = () => input.current?.click();
  const close = () => {
    setOpen(false);
    files.reset();
  };
  return (
    <>
      <Hint text="Add documents to their bookings" disabled={booking !== null}>
        <Button
          variant="outline"
          size={booking ? 'sm' : 'md'}
          px={booking ? undefined : '0'}
          css={booking ? undefined : { [wide]: { paddingInline: '14px' } }}
          aria-label="Add documents"
          _print={{ display: 'none' }}
          onClick={choose}
        >
          <FileUp aria-hidden />
          <Box as="span" css={booking ? undefined : { display: 'none', [wide]: { display: 'inline' } }}>
            Add documents
          </Box>
        </Button>
      </Hint>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Documents to add"
        accept={accept}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {isOver && <Overlay booking={booking} />}
      {isOpen && (
        <Suspense>
          <AddDocumentsDrawer files={files} fixed={booking} onChoose={choose} onClose={close} addButton={addButton} />
        </Suspense>
      )}
    </>
  );
}

function Overlay({ booking }: { booking: BookingChoice | null }) {
  return (
    <Portal>
      <Flex
        position="fixed"
        inset="8px"
        zIndex="overlay"
        align="flex-end"
        justify="center"
        pb="24px"
        pointerEvents="none"
        borderRadius="lg"
        outline="2px dashed {colors.marine.solid}"
        outlineOffset="-2px"
      >
        <Box
          role="status"
          px="16px"
          py="10px"
          borderRadius="md"
          bg="marine.solid"
          color="marine.contrast"
          fontWeight="medium"
        >
          {booking ? 'Drop the files to add them to this booking' : 'Drop the files to add them to their bookings'}
        </Box>
      </Flex>
    </Portal>
  );
}
