import { errorMessage } from '@freight/shared-kernel/api';
import { useRouteError } from '@freight/shared-kernel/router';
import { Center, ErrorCard } from '@freight/shared-kernel/ui';

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
