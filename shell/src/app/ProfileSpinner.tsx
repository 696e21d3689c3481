import { Center, Spinner } from '@quayside/ui';

/** Stands until GET /me answered; the only spinner that takes a page. */
export function ProfileSpinner() {
  return (
    <Center minH="100dvh" role="status" aria-label="Loading your profile">
      <Spinner size="lg" color="marine.solid" />
    </Center>
  );
}
