import { Box, UploadedRow, UploadField, UploadProgress } from '@quayside/ui';
import { useState } from 'react';
import { Kind, ShownField } from './Shown';
import { files } from './sampleRecords';

type File = (typeof files)[number];

/** An upload that fails halfway. */
const failing = (_: unknown, { onProgress }: { onProgress: (share: number) => void }): Promise<File> => {
  onProgress(0.5);
  return new Promise((_done, failed) => setTimeout(() => failed(new Error('The connection was lost')), 2_000));
};
const ignore = () => {};

/** Files that are uploading, uploaded or refused. */
export function Uploads() {
  const [kept, setKept] = useState<readonly File[]>(files);
  return (
    <Kind title="Uploads">
      <ShownField state="empty">
        <UploadField label="ISF document" files={[]} upload={failing} onUploaded={ignore} />
      </ShownField>
      <ShownField state="with files">
        <UploadField
          label="Packing list"
          required
          files={kept}
          upload={failing}
          onUploaded={ignore}
          onRemove={({ id }) => setKept(kept.filter((file) => file.id !== id))}
        />
      </ShownField>
      <ShownField state="wrong">
        <UploadField
          label="Commercial invoice"
          files={[]}
          upload={failing}
          onUploaded={ignore}
          error="A commercial invoice is required"
        />
      </ShownField>
      <ShownField state="UploadProgress">
        <UploadProgress name="Packing list.pdf" percent={45} onCancel={ignore} />
      </ShownField>
      <ShownField state="UploadedRow">
        <Box as="ul" listStyleType="none">
          {files.slice(0, 1).map((file) => (
            <UploadedRow key={file.id} file={file} meta="2026/11/20 09:14 · Ines Verhoeven" onRemove={ignore} />
          ))}
        </Box>
      </ShownField>
    </Kind>
  );
}
