import type { linkStates } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { AuthHeading } from './AuthHeading';

/** Reason why a mailed link does not work. */
export type BrokenLink = Exclude<(typeof linkStates)[number], 'valid'>;

/** Text for each state of a broken link, with the next action. */
export type LinkProblems = Record<BrokenLink, { title: string; advice: string; to: string; action: string }>;

export function LinkProblem({ problems, state }: { problems: LinkProblems; state: BrokenLink }) {
  const { title, advice, to, action } = problems[state];
  return (
    <>
      <AuthHeading arriving lead={advice}>
        {title}
      </AuthHeading>
      <Button asChild size="lg">
        <Link to={to}>{action}</Link>
      </Button>
    </>
  );
}
