import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '../texts/common';
import { rowActionLook } from './rowActionLook';

export interface MoreItem {
  name: string;
  icon?: LucideIcon;
  /** Undefined while the item is disabled. */
  onClick: (() => void) | undefined;
}

export interface MoreMenuProps {
  /** The record of its row; omitted in the header of a page. */
  of?: string;
  items: readonly MoreItem[];
  /** Ref of the button, to return the focus to from a dialog. */
  ref?: Ref<HTMLButtonElement>;
}

const headerLook = { variant: 'outline', _print: { display: 'none' } } as const;

/** Menu of rarely used actions behind three dots: in the header of a page, or as the last action of a row. */
export function MoreMenu({ of, items, ref }: MoreMenuProps) {
  const isInRow = of !== undefined;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          ref={ref}
          aria-label={isInRow ? t('More for {of}', { of }) : t('More')}
          {...(isInRow ? rowActionLook : headerLook)}
        >
          <Ellipsis aria-hidden style={{ width: 16, height: 16 }} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {items.map(({ name, icon: Icon, onClick }) => (
              <Menu.Item key={name} value={name} disabled={!onClick} onClick={() => onClick?.()}>
                {Icon && <Icon size={16} aria-hidden />}
                {name}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
