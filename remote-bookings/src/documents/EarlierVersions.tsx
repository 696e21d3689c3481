import { type DocumentFile, downloadDocument } from '@quayside/contract';
import { Box, Flex, IconButton, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { ScanNote } from '../upload/ScanNote';
import { FileFacts } from './FileFacts';
import type { DocumentParams } from './preview/useDocumentBlob';

type Version = DocumentFile['earlier'][number];

/** Lists the earlier versions of a document, newest first, with uploader and time. */
export function EarlierVersions({ params, file }: { params: DocumentParams; file: DocumentFile }) {
  return (
    <Box
      as="ul"
      aria-label={`Earlier versions of ${file.name}`}
      listStyleType="none"
      ps="12px"
      mb="6px"
      borderStartWidth="2px"
      borderColor="border"
    >
      {file.earlier.map((version) => (
        <VersionLine key={version.id} params={{ ...params, file: version.id }} version={version} />
      ))}
    </Box>
  );
}

function VersionLine({
  params,
  version: { name, size, version, scan, finding, ...sent },
}: {
  params: DocumentParams;
  version: Version;
}) {
  const { busy, save } = useDownload();
  return (
    <Flex as="li" align="center" gap="12px" minH="36px">
      <Box flex="1" minW="0">
        <Box truncate title={name}>
          {name}
        </Box>
        <FileFacts size={size} version={version} by={sent.uploadedBy} at={sent.uploadedAt}>
          <ScanNote file={{ scan, finding }} />
        </FileFacts>
      </Box>
      {scan !== 'refused' && (
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Download version ${version}, ${name}`}
          _print={{ display: 'none' }}
          loading={busy}
          onClick={() => void save(downloadDocument, { params }, name)}
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
