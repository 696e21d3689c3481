import { errorMessage } from '@quayside/kernel/api';
import { useRouteError } from '@quayside/kernel/router';
import { Center, ErrorCard } from '@quayside/ui';

/** The profile could not be loaded: nothing can be shown yet, but the session is kept. */
export function ProfileFailed() {
  const error = useRouteError();
  return (
    <Center as="main" minH="100dvh" px="16px">
      <ErrorCard title="Your profile could not be loaded" onRetry={() => window.location.reload()}>
        {errorMessage(error)}
      </ErrorCard>
    </Center>
  );
}
