import { IconButton } from '@chakra-ui/react';
import { Link } from '@quayside/kernel/router';
import type { LucideIcon } from 'lucide-react';
import { Hint } from '../layout/Hint';
import { rowActionLook } from './rowActionLook';

export type RowActionProps = {
  /** By which the focus finds it again. */
  id?: string | undefined;
  icon: LucideIcon;
  /** Names the record too: 'Edit Ines Verhoeven'. */
  name: string;
  /** Where the row says of itself what it is about: 'Discard'. */
  hint?: string;
} & ({ onClick: () => void } | { to: string });

/** A small icon button at the end of a row: it does something, or leads to a page. */
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
