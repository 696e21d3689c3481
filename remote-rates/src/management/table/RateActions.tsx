import type { Rate } from '@quayside/contract';
import { msg } from '@quayside/kernel/language';
import { Flex, MoreMenu, RowAction } from '@quayside/ui';
import { CalendarOff, CopyPlus, type LucideIcon, PanelRight, Pencil } from 'lucide-react';
import { t } from '../../texts/management';
import { rateName } from './RateFacts';

/** Actions on a line besides editing it in its row. */
export type RateAction = 'edit' | 'duplicate' | 'end';

interface RateActionsProps {
  rate: Rate;
  onEdit: () => void;
  onAction: (action: RateAction) => void;
}

const items = [
  { action: 'edit', name: msg('Edit all fields'), icon: PanelRight },
  { action: 'duplicate', name: msg('Duplicate'), icon: CopyPlus },
  { action: 'end', name: msg('End validity'), icon: CalendarOff },
] as const satisfies readonly { action: RateAction; name: string; icon: LucideIcon }[];

/** Id of the button that takes the focus after editing a row. */
export const editButtonId = ({ id }: Rate): string => `edit-rate-${id}`;

/** Actions at the end of a row, for users who may change rates. */
export function RateActions({ rate, onEdit, onAction }: RateActionsProps) {
  const name = rateName(rate);
  return (
    <Flex justify="flex-end" gap="2px">
      <RowAction
        id={editButtonId(rate)}
        icon={Pencil}
        name={t('Edit {name}', { name })}
        hint={t('Edit prices and validity')}
        onClick={onEdit}
      />
      <MoreMenu
        of={name}
        items={items.map(({ action, name: label, icon }) => ({
          name: t(label),
          icon,
          onClick: () => onAction(action),
        }))}
      />
    </Flex>
  );
}
