import { Center, Spinner } from '@quayside/ui';

/** Shown until GET /me has answered; the only full-page spinner. */
export function ProfileSpinner() {
  return (
    <Center minH="100dvh" role="status" aria-label="Loading your profile">
      <Spinner size="lg" color="marine.solid" />
    </Center>
  );
}
