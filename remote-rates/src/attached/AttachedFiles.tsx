import { attachmentDocumentType, type DocumentType, downloadUpload, type StoredFile } from '@quayside/contract';
import { Box, IconButton, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { t } from '../texts/parts';

interface Props {
  /** Accessible name of the list. */
  label: string;
  /** Files, with their document type when one was chosen. */
  files: readonly (StoredFile & { type?: DocumentType })[];
}

/**
 * Lists files with a download button each; a file held back by the virus scan shows the reason. Renders nothing without
 * files.
 */
export function AttachedFiles({ label, files }: Props) {
  if (files.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" aria-label={label}>
      {files.map((file) => (
        <AttachedFile key={file.id} file={file} type={file.type ?? attachmentDocumentType} />
      ))}
    </Box>
  );
}

function AttachedFile({ file: { id, name, scan, finding }, type }: { file: StoredFile; type: DocumentType }) {
  const { busy, save } = useDownload();
  return (
    <Box as="li" display="flex" alignItems="center" gap="8px">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {name}
        {scan === 'scanning' && <Box color="fg.muted">{t('Being checked for viruses')}</Box>}
        {finding && <Box color="fg.error">{t('Refused by the virus scan: {finding}', { finding })}</Box>}
      </Box>
      {scan !== 'refused' && (
        <IconButton
          variant="ghost"
          size="sm"
          loading={busy}
          aria-label={t('Download {name}', { name })}
          onClick={() => void save(downloadUpload, { params: { type, file: id } }, name)}
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
