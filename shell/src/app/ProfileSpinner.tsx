import { Center, Spinner } from '@quayside/ui';
import { t } from '../texts/frame';

/** Shown until GET /me has answered; the only full-page spinner. */
export function ProfileSpinner() {
  return (
    <Center minH="100dvh" role="status" aria-label={t('Loading your profile')}>
      <Spinner size="lg" color="marine.solid" />
    </Center>
  );
}
