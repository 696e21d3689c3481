import { failureReference, failureSentence, type RemoteFailure } from '@quayside/kernel/composition';
import { Box, ErrorCard } from '@quayside/ui';

/** A page of a remote that could not be loaded or that threw; the bars around it keep working. */
export function FailedPage({ failure, onRetry }: { failure: RemoteFailure; onRetry(): void }) {
  return (
    <Box pt="24px">
      <ErrorCard kind="remote" reference={failureReference(failure)} onRetry={onRetry}>
        {failureSentence(failure)}
      </ErrorCard>
    </Box>
  );
}
