import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
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
  /** Items with a state of their own, such as a widget of another remote: `MoreMenuItem`. */
  children?: ReactNode;
  /** Ref of the button, to return the focus to from a dialog. */
  ref?: Ref<HTMLButtonElement>;
}

const headerLook = { variant: 'outline', _print: { display: 'none' } } as const;

/** Menu of rarely used actions behind three dots: in the header of a page, or as the last action of a row. */
export function MoreMenu({ of, items, children, ref }: MoreMenuProps) {
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
            {children}
            {items.map((item) => (
              <MoreMenuItem key={item.name} {...item} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** An item of a MoreMenu. */
export function MoreMenuItem({ name, icon: Icon, onClick }: MoreItem) {
  return (
    <Menu.Item value={name} disabled={!onClick} onClick={() => onClick?.()}>
      {Icon && <Icon size={16} aria-hidden />}
      {name}
    </Menu.Item>
  );
}
