import { type ApiError, errorMessage } from '@quayside/kernel/api';
import { Callout } from '@quayside/ui';
import type { ReactNode } from 'react';
import { isConflict } from './useBookingChange';

interface ChangeRefusalProps {
  error: ApiError;
  /** Current state of the booking, shown after a conflict. */
  children: ReactNode;
}

/** Shows why a booking was not changed. */
export function ChangeRefusal({ error, children }: ChangeRefusalProps) {
  if (!isConflict(error)) return <Callout tone="error">{errorMessage(error)}</Callout>;
  return (
    <Callout tone="warning" title="Someone was faster">
      {error.message} {children}
    </Callout>
  );
}
