import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { CircleAlert, RefreshCw, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { toaster } from '../notices/toasts';
import { t } from '../texts/common';
import { FieldMessage } from './FieldMessage';
import { fieldId } from './fieldId';
import { UploadedRow } from './UploadedRow';
import { UploadProgress } from './UploadProgress';
import { type UploadedFile, type UploadFunction, type UploadState, useUpload } from './useUpload';

export interface UploadFieldProps<T extends UploadedFile> {
  label: string;
  name?: string;
  required?: boolean;
  /** Files on the server. */
  files: readonly T[];
  upload: UploadFunction<T>;
  onUploaded: (file: T) => void;
  /** Removes an uploaded file; without it, uploaded files stay. */
  onRemove?: (file: T) => void;
  /** Buttons of an uploaded file, for example Download. */
  fileActions?: (file: T) => ReactNode;
  /** Extensions or media types, in the syntax of `accept`: '.pdf,.xlsx'. */
  accept?: string;
  /** Error message of the form. */
  error?: string | undefined;
}

/**
 * Uploads a chosen or dropped file immediately and shows the state: idle, drop, uploading, done, failed. Not Chakra's
 * FileUpload, because that holds the files and here the form does (docs/decisions/0018).
 */
export function UploadField<T extends UploadedFile>(props: UploadFieldProps<T>) {
  const { label, name, required, files, upload, onUploaded, onRemove, fileActions, accept, error } = props;
  const ownId = useId();
  const id = name ? fieldId(name) : ownId;
  const input = useRef<HTMLInputElement>(null);
  const [dropping, setDropping] = useState(false);
  const { current, start, cancel } = useUpload(upload, onUploaded);

  const take = (list: FileList | null) => {
    const [file, ...more] = Array.from(list ?? []);
    if (!file) return;
    if (more.length > 0) toaster.info(t('Only {name} is taken: drop one file at a time', { name: file.name }));
    void start(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    if (current.state !== 'uploading') take(event.dataTransfer.files);
  };

  const look = dropping
    ? { borderStyle: 'dashed', borderColor: 'marine.solid', bg: 'marine.subtle' }
    : error
      ? { borderColor: 'border.error', boxShadow: '0 0 0 1px {colors.border.error}' }
      : {};

  return (
    <Flex
      role="group"
      aria-labelledby={`${id}-label`}
      direction="column"
      gap="8px"
      minW="0"
      minH="84px"
      px="12px"
      pt="10px"
      pb="12px"
      borderWidth="1px"
      borderRadius="md"
      {...look}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setDropping(false)}
      onDrop={onDrop}
    >
      <Box id={`${id}-label`} textStyle="dense" fontWeight="medium">
        {label}
        {required && (
          <Box as="span" aria-hidden color="fg.error" ms="4px">
            *
          </Box>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}, file`}
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {files.length > 0 && (
        <Flex as="ul" direction="column" gap="4px" listStyleType="none">
          {files.map((file) => (
            <UploadedRow
              key={file.id}
              file={file}
              actions={fileActions?.(file)}
              onRemove={onRemove && (() => onRemove(file))}
            />
          ))}
        </Flex>
      )}
      {dropping ? (
        <Flex
          flex="1"
          align="center"
          justify="center"
          gap="8px"
          minH="36px"
          textStyle="dense"
          fontWeight="medium"
          color="marine.fg"
        >
          <Upload size={16} aria-hidden />
          {t('Drop to upload 1 file to {label}', { label })}
        </Flex>
      ) : current.state === 'uploading' ? (
        <UploadProgress name={current.file.name} percent={current.percent} onCancel={cancel} />
      ) : current.state === 'error' ? (
        <Failed
          failure={current}
          onRetry={() => void start(current.file)}
          onChoose={() => input.current?.click()}
          onDismiss={cancel}
        />
      ) : (
        <Flex align="center" gap="10px" mt="auto" textStyle="caption" color="fg.subtle" wrap="wrap">
          <Button
            id={id}
            variant="outline"
            size="sm"
            aria-describedby={[`${id}-label`, error && `${id}-error`].filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden />
            {t('Select document')}
          </Button>
          {t('or drop a file here')}
        </Flex>
      )}
      {error && current.state === 'idle' && (
        <Box id={`${id}-error`}>
          <FieldMessage>{error}</FieldMessage>
        </Box>
      )}
    </Flex>
  );
}

interface FailedProps {
  failure: Extract<UploadState, { state: 'error' }>;
  onRetry: () => void;
  onChoose: () => void;
  onDismiss: () => void;
}

/** Shows a failed upload: a refused file can be replaced, any other can be sent again. */
function Failed({ failure: { file, cause, refused }, onRetry, onChoose, onDismiss }: FailedProps) {
  const { name } = file;
  return (
    <Flex role="alert" align="flex-start" gap="8px" mt="auto" color="fg.error" textStyle="dense">
      <CircleAlert size={16} aria-hidden style={{ marginTop: 2 }} />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {t('upload {name} failed', { name })}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {refused ? `${cause}.` : `${cause}. The file is still selected.`}
        </Box>
      </Box>
      <Button variant="outline" size="sm" onClick={refused ? onChoose : onRetry}>
        {refused ? <Upload aria-hidden /> : <RefreshCw aria-hidden />}
        {refused ? t('Choose another') : t('Retry')}
      </Button>
      <IconButton
        variant="ghost"
        size="sm"
        color="fg.subtle"
        aria-label={t('Dismiss {name}', { name })}
        onClick={onDismiss}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}
