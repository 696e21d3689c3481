import type { linkStates } from '@quayside/contract';
import type { UseQueryResult } from '@quayside/kernel/query';
import { ErrorCard, Spinner } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../../texts/signIn';
import { LinkProblem, type LinkProblems } from './LinkProblem';
import { toAuthMessage } from './refusal';

interface Props<T> {
  /** Empty when the address has none. */
  token: string;
  check: UseQueryResult<T, Error>;
  problems: LinkProblems;
  children: (checked: T) => ReactNode;
}

/** Shows its form for a valid link; otherwise shows what is wrong and what to do. */
export function CheckedLink<T extends { state: (typeof linkStates)[number] }>({
  token,
  check,
  problems,
  children,
}: Props<T>) {
  if (!token) return <LinkProblem problems={problems} state="unknown" />;
  if (check.error) {
    return (
      <ErrorCard
        title={t('The link could not be checked')}
        onRetry={() => void check.refetch()}
        retrying={check.isFetching}
      >
        {toAuthMessage(check.error)}
      </ErrorCard>
    );
  }
  if (!check.data) return <Spinner role="status" aria-label={t('Checking the link')} alignSelf="center" />;
  const { state } = check.data;
  return state === 'valid' ? children(check.data) : <LinkProblem problems={problems} state={state} />;
}
