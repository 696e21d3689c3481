import type { QuoteStatus } from '@freight/shared-kernel/freight';
import { StatusBadge } from '@freight/shared-kernel/ui';
import { quoteStatusLooks } from './quoteStatusLooks';

/** Where a quote stands. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const { look, label } = quoteStatusLooks[status];
  return <StatusBadge status={look} label={label} />;
}
