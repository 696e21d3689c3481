import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

export const unsavedQuestion = 'You have unsaved changes, are you sure you want to leave?';
/** A session that has ended cannot be stayed in: its way out asks nothing. */
const endOfSession = '/auth/login';
const browserQuestion = 'Do you want to leave this site? Changes you made may not be saved.';

/** Asks before unsaved edits are lost: with a dialog inside the application, with the browser's prompt outside. */
export function useUnsavedGuard(dirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== endOfSession,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = browserQuestion;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker;
}

export interface UnsavedGuardProps {
  /** While there is something to lose. */
  dirty: boolean;
  /** It is lost: somebody chose to leave. */
  onLeave?: () => void;
}

/** Stands in a page with a form. */
export function UnsavedGuard({ dirty, onLeave }: UnsavedGuardProps) {
  const blocker = useUnsavedGuard(dirty);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={unsavedQuestion}
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
