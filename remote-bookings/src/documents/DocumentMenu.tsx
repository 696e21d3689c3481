import type { DocumentFile } from '@quayside/contract';
import { IconButton, Menu, Portal } from '@quayside/ui';
import {
  BadgeCheck,
  BadgeX,
  Download,
  Ellipsis,
  Eye,
  FilePlus2,
  History,
  type LucideIcon,
  Replace,
  Trash2,
} from 'lucide-react';
import { useRef } from 'react';
import { acceptedDocuments } from '../upload/checkFiles';

interface DocumentMenuProps {
  file: DocumentFile;
  /** Absent for what the virus scan refused, as is the download. */
  onPreview: (() => void) | undefined;
  onDownload: (() => void) | undefined;
  onAdd: (() => void) | undefined;
  /** Absent while the row is busy, null for those who may not. */
  onReplace: ((file: File) => void) | undefined | null;
  onVerify: (() => void) | undefined;
  onUnverify: (() => void) | undefined;
  showsEarlier: boolean;
  onEarlier: () => void;
  onRemove: (() => void) | undefined;
}

/** What can be done with a document on file, as far as the person may. */
export function DocumentMenu(props: DocumentMenuProps) {
  const { file, onPreview, onDownload, onAdd, onReplace, onVerify, onUnverify, onEarlier, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const count = file.earlier.length;
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
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" size="sm" aria-label={`More for ${file.name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {onPreview && <Item name="Preview" icon={Eye} onClick={onPreview} />}
              {onDownload && <Item name="Download" icon={Download} onClick={onDownload} />}
              {onVerify && <Item name="Verify" icon={BadgeCheck} onClick={onVerify} />}
              {onUnverify && <Item name="Take verification back" icon={BadgeX} onClick={onUnverify} />}
              {onReplace !== null && (
                <Item name="Replace" icon={Replace} onClick={onReplace && (() => input.current?.click())} />
              )}
              {onAdd && <Item name="Add another file" icon={FilePlus2} onClick={onAdd} />}
              {count > 0 && (
                <Item
                  name={props.showsEarlier ? 'Hide earlier versions' : `Earlier versions (${count})`}
                  icon={History}
                  onClick={onEarlier}
                />
              )}
              {onRemove && <Item name="Remove" icon={Trash2} onClick={onRemove} />}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}

function Item({ name, icon: Icon, onClick }: { name: string; icon: LucideIcon; onClick: (() => void) | undefined }) {
  return (
    <Menu.Item value={name} disabled={!onClick} onClick={() => onClick?.()}>
      <Icon size={16} aria-hidden />
      {name}
    </Menu.Item>
  );
}
