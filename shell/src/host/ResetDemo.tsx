import { ConfirmDialog } from '@quayside/ui';
import { useAccount } from '../session/account';

interface Props {
  /** The address that opens after the reset. */
  address: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before it discards all data of the demo in this browser. */
export function ResetDemo({ address, open, onClose }: Props) {
  const { logOut } = useAccount();
  const reset = () => {
    logOut();
    window.location.assign(address);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Reset the demo?"
      confirmLabel="Reset demo"
      destructive
      onConfirm={reset}
      onCancel={onClose}
    >
      All entries and uploads in this browser are deleted, and everyone is signed out.
    </ConfirmDialog>
  );
}
