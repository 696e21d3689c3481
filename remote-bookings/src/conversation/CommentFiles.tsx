import { downloadCommentFile, type StoredFile } from '@quayside/contract';
import { Box, Flex, fileSize, IconButton, useDownload } from '@quayside/ui';
import { Download, Paperclip } from 'lucide-react';
import { ScanNote } from '../upload/ScanNote';
import type { ConversationTarget } from './useConversation';

interface CommentFilesProps {
  /** The comment that has the files. */
  params: ConversationTarget & { readonly comment: string };
  files: readonly StoredFile[];
}

/**
 * Lists the files of a comment with name, size, virus scan result and a download button. Renders nothing without files.
 */
export function CommentFiles({ params, files }: CommentFilesProps) {
  if (files.length === 0) return null;
  return (
    <Box as="ul" aria-label="Files" listStyleType="none" mt="4px">
      {files.map((file) => (
        <FileLine key={file.id} params={params} file={file} />
      ))}
    </Box>
  );
}

function FileLine({ params, file }: { params: CommentFilesProps['params']; file: StoredFile }) {
  const { busy, save } = useDownload();
  return (
    <Flex as="li" align="center" gap="8px" minH="36px">
      <Paperclip size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Box flex="1" minW="0">
        <Box truncate fontWeight="medium" title={file.name}>
          {file.name}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {fileSize(file.size)}
          <ScanNote file={file} />
        </Box>
      </Box>
      {file.scan !== 'refused' && (
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Download ${file.name}`}
          loading={busy}
          _print={{ display: 'none' }}
          onClick={() => void save(downloadCommentFile, { params: { ...params, file: file.id } }, file.name)}
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
