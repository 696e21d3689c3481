import { failureReference, failureSentence, RemoteFailure } from '@quayside/kernel/composition';
import { Component, type ReactNode } from 'react';
import { ErrorCard } from '../states/ErrorCard';

interface Props {
  name: string;
  remote: string;
  report(failure: RemoteFailure): void;
  onRetry(): void;
  failed?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches errors of a widget, reports them once and shows the error card. */
export class WidgetBoundary extends Component<Props, { failure?: RemoteFailure }> {
  override state: { failure?: RemoteFailure } = {};

  static getDerivedStateFromError(error: unknown): { failure: RemoteFailure } {
    return { failure: asFailure(error, '') };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(asFailure(error, this.props.remote));
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.failed) return this.props.failed(this.props.onRetry);
    return (
      <ErrorCard kind="remote" reference={failureReference(failure, this.props.name)} onRetry={this.props.onRetry}>
        {failureSentence(failure)}
      </ErrorCard>
    );
  }
}

const asFailure = (error: unknown, remote: string): RemoteFailure =>
  error instanceof RemoteFailure
    ? error
    : new RemoteFailure(error instanceof Error ? error.message : String(error), {
        remote,
        reason: 'broken',
        cause: error,
      });
