import { IconButton, Menu, Portal } from '@quayside/ui';
import { Ellipsis, Replace, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { acceptedDocuments } from './checkFiles';

interface DocumentMenuProps {
  name: string;
  onReplace: ((file: File) => void) | undefined;
  onRemove: () => void;
}

/** What those may do with a document who may change it. */
export function DocumentMenu({ name, onReplace, onRemove }: DocumentMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Replacement for ${name}`}
        accept={acceptedDocuments}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) onReplace?.(chosen);
        }}
      />
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" size="sm" aria-label={`More for ${name}`} _print={{ display: 'none' }}>
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="replace" disabled={!onReplace} onClick={() => input.current?.click()}>
                <Replace size={16} aria-hidden />
                Replace
              </Menu.Item>
              <Menu.Item value="remove" onClick={onRemove}>
                <Trash2 size={16} aria-hidden />
                Remove
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
