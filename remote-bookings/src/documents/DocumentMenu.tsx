import type { DocumentFile } from '@quayside/contract';
import { type MoreItem, MoreMenu } from '@quayside/ui';
import { BadgeCheck, BadgeX, Download, Eye, FilePlus2, History, Replace, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { acceptedDocuments } from '../upload/checkFiles';

interface DocumentMenuProps {
  file: DocumentFile;
  /** Absent when the virus scan refused the file, like the download. */
  onPreview: (() => void) | undefined;
  onDownload: (() => void) | undefined;
  onAdd: (() => void) | undefined;
  /** Absent while the row is busy; null without permission. */
  onReplace: ((file: File) => void) | undefined | null;
  onVerify: (() => void) | undefined;
  onUnverify: (() => void) | undefined;
  showsEarlier: boolean;
  onEarlier: () => void;
  onRemove: (() => void) | undefined;
}

const listMenuItems = (props: DocumentMenuProps, chooseReplacement: () => void): MoreItem[] => {
  const { file, onPreview, onDownload, onAdd, onReplace, onVerify, onUnverify, onRemove } = props;
  const earlier = file.earlier.length;
  return [
    ...(onPreview ? [{ name: 'Preview', icon: Eye, onClick: onPreview }] : []),
    ...(onDownload ? [{ name: 'Download', icon: Download, onClick: onDownload }] : []),
    ...(onVerify ? [{ name: 'Verify', icon: BadgeCheck, onClick: onVerify }] : []),
    ...(onUnverify ? [{ name: 'Withdraw verification', icon: BadgeX, onClick: onUnverify }] : []),
    ...(onReplace === null ? [] : [{ name: 'Replace', icon: Replace, onClick: onReplace && chooseReplacement }]),
    ...(onAdd ? [{ name: 'Add another file', icon: FilePlus2, onClick: onAdd }] : []),
    ...(earlier > 0
      ? [
          {
            name: props.showsEarlier ? 'Hide earlier versions' : `Earlier versions (${earlier})`,
            icon: History,
            onClick: props.onEarlier,
          },
        ]
      : []),
    ...(onRemove ? [{ name: 'Remove', icon: Trash2, onClick: onRemove }] : []),
  ];
};

/** Menu of the actions on a stored document that the user may perform. */
export function DocumentMenu(props: DocumentMenuProps) {
  const { file, onReplace } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {onReplace !== null && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`Replacement for ${file.name}`}
          accept={acceptedDocuments}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen) onReplace?.(chosen);
          }}
        />
      )}
      <MoreMenu of={file.name} items={listMenuItems(props, () => input.current?.click())} />
    </>
  );
}
