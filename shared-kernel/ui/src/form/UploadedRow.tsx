import { Box, Flex, IconButton } from '@chakra-ui/react';
import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/common';
import { fileSize } from '../values/fileSize';
import type { UploadedFile } from './useUpload';

export interface UploadedRowProps {
  file: UploadedFile;
  /** After the size: time and user. */
  meta?: ReactNode;
  actions?: ReactNode;
  onRemove?: (() => void) | undefined;
}

/** Shows an uploaded file. */
export function UploadedRow({ file, meta, actions, onRemove }: UploadedRowProps) {
  return (
    <Flex as="li" align="center" gap="8px" color="fg.subtle" minW="0">
      <FileText size={16} aria-hidden />
      <Box flex="1" minW="0">
        <Box textStyle="dense" lineHeight="18px" fontWeight="medium" color="fg" truncate title={file.name}>
          {file.name}
        </Box>
        <Box textStyle="caption">
          {fileSize(file.size)}
          {meta && <> · {meta}</>}
        </Box>
      </Box>
      {actions}
      {onRemove && (
        <IconButton variant="ghost" size="sm" aria-label={t('Remove {name}', { name: file.name })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
