import { ApiError, errorMessage } from '@quayside/kernel/api';
import { failureReference, type RemoteFailure } from '@quayside/kernel/composition';
import { useRouteError } from '@quayside/kernel/router';
import { Center, ErrorCard } from '@quayside/ui';
import { useEffect, useMemo } from 'react';
import { thrownBy } from './thrownBy';

const reload = () => window.location.reload();

/** Nothing can be shown: the profile could not be loaded, or the frame itself threw. The session is kept. */
export function FrameFailed({ report }: { report(failure: RemoteFailure): void }) {
  const error = useRouteError();
  return (
    <Center as="main" minH="100dvh" px="16px">
      {error instanceof ApiError ? (
        <ErrorCard title="Your profile could not be loaded" onRetry={reload}>
          {errorMessage(error)}
        </ErrorCard>
      ) : (
        <Thrown error={error} report={report} />
      )}
    </Center>
  );
}

function Thrown({ error, report }: { error: unknown; report(failure: RemoteFailure): void }) {
  const failure = useMemo(() => thrownBy(error), [error]);
  useEffect(() => report(failure), [failure]);
  const what = failure.remote === 'shell' ? 'the frame around the pages' : `${failure.remote}, which is part of it,`;
  return (
    <ErrorCard title="Quayside could not be shown" reference={failureReference(failure)} onRetry={reload}>
      Something in {what} went wrong. Your data is safe.
    </ErrorCard>
  );
}
