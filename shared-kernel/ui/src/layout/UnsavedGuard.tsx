import { holdLanguage, msg } from '@quayside/kernel/language';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '../texts/common';
import { ConfirmDialog } from './ConfirmDialog';

export const unsavedQuestion = msg('You have unsaved changes, are you sure you want to leave?');
/** Leaving for this page is never blocked, because the session has ended. */
const endOfSession = '/auth/login';
const browserQuestion = () => t('Do you want to leave this site? Changes you made may not be saved.');

/** Asks before unsaved edits are lost: with a dialog inside the application, with the browser's prompt outside. */
export function useUnsavedGuard(dirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== endOfSession,
  );
  // Effects end in their order: the form is saved or gone before the language changes.
  useEffect(() => (dirty ? holdLanguage() : undefined), [dirty]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = browserQuestion();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker;
}

export interface UnsavedGuardProps {
  /** Whether there are unsaved changes. */
  dirty: boolean;
  /** Called when the user chose to leave and discard the changes. */
  onLeave?: (() => void) | undefined;
}

/** Asks before unsaved edits of a form are lost; rendered in the page of the form. */
export function UnsavedGuard({ dirty, onLeave }: UnsavedGuardProps) {
  const blocker = useUnsavedGuard(dirty);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t(unsavedQuestion)}
      cancelLabel={t('Stay')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
