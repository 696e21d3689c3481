import { seesAllQuotes } from '@quayside/contract/roles';
import type { QuoteOutcome } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Link } from '@quayside/ui';
import type { LinkFilters } from '../list/linkFilters';

interface Props {
  count: number;
  /** Filters of the linked list. */
  of: LinkFilters;
  outcome?: readonly QuoteOutcome[];
  /** Accessible description of the count: 'won by Ines Verhoeven'. */
  says: string;
}

const anything: readonly QuoteOutcome[] = ['won', 'lost', 'expired', 'open'];

/** Count that links to its quotes; zero has no link. */
export function FigureLink({ count, of, outcome = anything, says }: Props) {
  const { role } = useUser();
  if (count === 0) return <>0</>;
  const address = new URLSearchParams({ ...of, outcome: outcome.join(',') });
  return (
    <Link asChild fontVariantNumeric="tabular-nums">
      <RouterLink
        to={`${seesAllQuotes(role) ? '/quotes/all' : '/quotes/my'}?${address}`}
        aria-label={`${count} ${says}`}
      >
        {count}
      </RouterLink>
    </Link>
  );
}
