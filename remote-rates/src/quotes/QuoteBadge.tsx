import type { QuoteStatus } from '@quayside/freight';
import { StatusBadge } from '@quayside/ui';
import { quoteStatusLooks } from './quoteStatusLooks';

/** Status badge of a quote. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const { look, label } = quoteStatusLooks[status];
  return <StatusBadge status={look} label={label} />;
}
