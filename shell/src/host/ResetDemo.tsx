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
      Everything that was entered and uploaded in this browser is discarded, and everybody is signed out.
    </ConfirmDialog>
  );
}
