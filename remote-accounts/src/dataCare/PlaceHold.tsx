import type { HeldKind } from '@quayside/contract';
import { PlaceHoldDialog } from './HoldDialogs';

interface PlaceHoldProps {
  kind: HeldKind;
  record: string;
  /** Display name of the record. */
  called: string;
  onClose: () => void;
}

/** Places a legal hold on a record, for menus of other remotes. */
export default function PlaceHold({ called, ...rest }: PlaceHoldProps) {
  return <PlaceHoldDialog {...rest} name={called} />;
}
