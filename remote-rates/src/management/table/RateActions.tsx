import type { Rate } from '@quayside/contract';
import { Flex, Hint, IconButton, Menu, Portal } from '@quayside/ui';
import { CalendarOff, CopyPlus, Ellipsis, PanelRight, Pencil } from 'lucide-react';
import { rateName } from './RateFacts';

/** What can be done with a line besides editing it in its row. */
export type RateAction = 'edit' | 'duplicate' | 'end';

interface RateActionsProps {
  rate: Rate;
  onEdit: () => void;
  onAction: (action: RateAction) => void;
}

const items = [
  { action: 'edit', label: 'Edit all fields', Icon: PanelRight },
  { action: 'duplicate', label: 'Duplicate', Icon: CopyPlus },
  { action: 'end', label: 'End validity', Icon: CalendarOff },
] as const satisfies readonly { action: RateAction; label: string; Icon: typeof Pencil }[];

const look = { variant: 'ghost', size: 'sm', boxSize: { base: '40px', md: '28px' } } as const;

/** The button that has the focus again once a row is not edited any more. */
export const editButtonId = ({ id }: Rate): string => `edit-rate-${id}`;

/** For those who may change rates, at the end of a row. */
export function RateActions({ rate, onEdit, onAction }: RateActionsProps) {
  const name = rateName(rate);
  return (
    <Flex justify="flex-end" gap="2px">
      <Hint text="Edit prices and validity">
        <IconButton {...look} id={editButtonId(rate)} aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden style={{ width: 16, height: 16 }} />
        </IconButton>
      </Hint>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton {...look} aria-label={`More for ${name}`}>
            <Ellipsis aria-hidden style={{ width: 16, height: 16 }} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {items.map(({ action, label, Icon }) => (
                <Menu.Item key={action} value={action} onClick={() => onAction(action)}>
                  <Icon size={16} aria-hidden />
                  {label}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Flex>
  );
}
