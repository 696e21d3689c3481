import type { linkStates } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { AuthHeading } from './AuthHeading';

/** Why the link of a mail does not work. */
export type BrokenLink = Exclude<(typeof linkStates)[number], 'valid'>;

/** What is said of a link that does not work, and what to do. */
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
