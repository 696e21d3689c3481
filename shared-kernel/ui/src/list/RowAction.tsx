import { IconButton } from '@chakra-ui/react';
import { Link } from '@quayside/kernel/router';
import type { LucideIcon } from 'lucide-react';
import { Hint } from '../layer/Hint';
import { rowActionLook } from './rowActionLook';

export type RowActionProps = {
  /** Id for returning the focus. */
  id?: string | undefined;
  icon: LucideIcon;
  /** Accessible name, including the record: 'Edit Ines Verhoeven'. */
  name: string;
  /** Shorter tooltip when the row already names the record: 'Discard'. */
  hint?: string;
} & ({ onClick: () => void } | { to: string });

/** Small icon button at the end of a row, for an action or a link to a page. */
export function RowAction({ icon: Icon, name, hint = name, id, ...action }: RowActionProps) {
  const icon = <Icon aria-hidden style={{ width: 16, height: 16 }} />;
  return (
    <Hint text={hint}>
      {'to' in action ? (
        <IconButton asChild {...rowActionLook} id={id} aria-label={name}>
          <Link to={action.to}>{icon}</Link>
        </IconButton>
      ) : (
        <IconButton {...rowActionLook} id={id} aria-label={name} onClick={action.onClick}>
          {icon}
        </IconButton>
      )}
    </Hint>
  );
}
