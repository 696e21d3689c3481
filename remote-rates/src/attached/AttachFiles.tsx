import {
  attachmentDocumentType,
  documentExtensions,
  maxAttachments,
  type StoredFile,
  uploadFile,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { UploadField, type UploadFunction } from '@quayside/ui';
import type { RefObject } from 'react';
import { t } from '../texts/parts';

interface Props {
  label: string;
  /** Files already uploaded. */
  files: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** Names of files that are uploading; the form waits for them. */
  running: RefObject<Set<string>>;
  error: string | undefined;
}

const accept = documentExtensions.map((extension) => `.${extension}`).join(',');

/** Field for the files of a form: each file uploads immediately, and the form holds its id. */
export function AttachFiles({ label, files, onChange, running, error }: Props) {
  const { api } = useKernel();
  const upload: UploadFunction<StoredFile> = async (file, options) => {
    running.current.add(file.name);
    try {
      if (files.length >= maxAttachments)
        throw new Error(t('At most {count} files can be sent', { count: maxAttachments }));
      const [stored] = await api.upload(uploadFile, {
        params: { type: attachmentDocumentType },
        files: [file],
        ...options,
      });
      if (!stored) throw new Error(t('The server kept no file'));
      return stored;
    } finally {
      running.current.delete(file.name);
    }
  };
  return (
    <UploadField
      name="files"
      label={label}
      files={files}
      upload={upload}
      accept={accept}
      error={error}
      onUploaded={(file) => onChange([...files, file])}
      onRemove={({ id }) => onChange(files.filter((file) => file.id !== id))}
    />
  );
}

/** Returns why a form cannot be sent yet: a file is still uploading. */
export const uploadPendingMessage = (running: ReadonlySet<string>): string | undefined => {
  const [name] = running;
  return name && t('Wait until {name} is uploaded, or cancel it', { name });
};
