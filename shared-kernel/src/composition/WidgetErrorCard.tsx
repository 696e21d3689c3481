import { ErrorCard } from '../ui/states/ErrorCard';
import { failureReference, failureSentence, type RemoteFailure } from './remoteFailure';

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
