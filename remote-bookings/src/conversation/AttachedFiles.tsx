import { Box, Flex, fileSize, IconButton, VisuallyHidden } from '@quayside/ui';
import { Paperclip, X } from 'lucide-react';
import type { DraftFile } from './commentDraft';

interface AttachedFilesProps {
  files: readonly DraftFile[];
  onRemove: (file: DraftFile) => void;
}

/** Lists the files that are sent with the comment. */
export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  const names = files.map(({ name }) => name).join(', ');
  return (
    <>
      <VisuallyHidden role="status">{names && `Attached: ${names}`}</VisuallyHidden>
      {files.length > 0 && (
        <Flex as="ul" aria-label="Attached files" wrap="wrap" gap="4px 8px" listStyleType="none" pt="6px">
          {files.map((file) => (
            <Flex
              key={file.id}
              as="li"
              align="center"
              gap="6px"
              ps="8px"
              maxW="100%"
              borderWidth="1px"
              borderRadius="md"
              bg="bg.panel"
              textStyle="dense"
            >
              <Paperclip size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Box truncate minW="0" title={file.name}>
                {file.name}
              </Box>
              <Box flexShrink="0" textStyle="caption" color="fg.muted">
                {fileSize(file.size)}
              </Box>
              <IconButton
                type="button"
                variant="ghost"
                size="xs"
                aria-label={`Take ${file.name} away`}
                onClick={() => onRemove(file)}
              >
                <X aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Flex>
      )}
    </>
  );
}
