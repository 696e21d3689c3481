import { failureReference, failureSentence, type RemoteFailure } from '@quayside/kernel/composition';
import { ErrorCard } from '../states/ErrorCard';

interface Props {
  name: string;
  failure: RemoteFailure;
  onRetry(): void;
}

/** Stands where a widget could not be shown. */
export const WidgetErrorCard = ({ name, failure, onRetry }: Props) => (
  <ErrorCard kind="remote" reference={failureReference(failure, name)} onRetry={onRetry}>
    {failureSentence(failure)}
  </ErrorCard>
);
