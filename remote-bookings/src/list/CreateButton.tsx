import { Can } from '@quayside/kernel/session';
import { Button } from '@quayside/ui';
import { Plus } from 'lucide-react';

/** Opens the drawer of a new booking, for those who may create one. */
export function CreateButton({ onCreate }: { onCreate: () => void }) {
  return (
    <Can I="create" a="Booking">
      <Button onClick={onCreate}>
        <Plus aria-hidden />
        Create Booking
      </Button>
    </Can>
  );
}
