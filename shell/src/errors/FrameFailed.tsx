import { ApiError, errorMessage } from '@quayside/kernel/api';
import { failureReference, type RemoteFailure } from '@quayside/kernel/composition';
import { useRouteError } from '@quayside/kernel/router';
import { Box, Center, ErrorCard } from '@quayside/ui';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { t } from '../texts/frame';
import { toThrownFailure } from './toThrownFailure';

const reload = () => window.location.reload();

interface FrameFailedProps {
  report(failure: RemoteFailure): void;
  /** The bars, as far as they can be rendered without a profile. */
  Frame: ComponentType<{ children: ReactNode }>;
}

/** Shown when the profile could not be loaded (within the frame) or the frame itself threw. The session is kept. */
export function FrameFailed({ report, Frame }: FrameFailedProps) {
  const error = useRouteError();
  if (!(error instanceof ApiError))
    return (
      <Center as="main" minH="100dvh" px="16px">
        <Thrown error={error} report={report} />
      </Center>
    );
  return (
    <Frame>
      <Box pt="24px">
        <ErrorCard title={t('Your profile could not be loaded')} onRetry={reload}>
          {errorMessage(error)}
        </ErrorCard>
      </Box>
    </Frame>
  );
}

function Thrown({ error, report }: { error: unknown; report(failure: RemoteFailure): void }) {
  const failure = useMemo(() => toThrownFailure(error), [error]);
  useEffect(() => report(failure), [failure]);
  return (
    <ErrorCard title={t('Quayside could not be shown')} reference={failureReference(failure)} onRetry={reload}>
      {failure.remote === 'shell'
        ? t('Something in the frame around the pages went wrong. Your data is safe.')
        : t('Something in {remote}, which is part of it, went wrong. Your data is safe.', { remote: failure.remote })}
    </ErrorCard>
  );
}
