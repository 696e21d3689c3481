import type { ReleaseFailure } from '@quayside/contract';
import { Box, Link, Panel, PlaceTime } from '@quayside/ui';
import { ExternalLink } from 'lucide-react';
import { ReleaseFailures } from './ReleaseFailures';
import type { ReleaseRow } from './releaseRows';

interface ReleaseDetailsProps {
  row: ReleaseRow;
  /** Undefined when the user may not see them. */
  failures?: readonly ReleaseFailure[] | undefined;
}

/** Shows one version: its origin, its contract changes and its failures. */
export function ReleaseDetails({ row: { id, name, version, facts }, failures }: ReleaseDetailsProps) {
  const { commit, author, team, change, difference, at, untested, smoked, notSmoked } = facts;
  const from = [team, author].filter(Boolean).join(', ');
  return (
    <Panel as="section" aria-label={`Details of ${id}`} title={id} mt="16px">
      <Box px="16px" py="12px" textStyle="dense" overflowWrap="anywhere">
        {commit ? (
          <Box>
            Commit <Box as="code">{commit.slice(0, 8)}</Box> {from && `by ${from}`}
            {change && ` · “${change}”`}
            {at && (
              <>
                {' · '}
                <PlaceTime at={at} />
              </>
            )}
          </Box>
        ) : (
          <Box color="fg.muted">Author and commit of the release are unknown.{from && ` It is from ${from}.`}</Box>
        )}
        {name !== 'shell' && (
          <Link href={`/qa/${name}/${encodeURIComponent(version)}/`} target="_blank" mt="8px">
            Open it alone, with QA’s panel <ExternalLink size={14} aria-hidden />
          </Link>
        )}
        {untested && <Box color="fg.warning">Released without its tests: {untested}</Box>}
        {smoked && <Box>All its pages and widgets opened in the shell {smoked.join(' and ')}.</Box>}
        {notSmoked && <Box color="fg.warning">Not smoked: {notSmoked}</Box>}
        <Box as="h3" textStyle="overline" color="fg.subtle" mt="12px">
          Contract difference
        </Box>
        {!difference?.length && (
          <Box color="fg.muted">
            {difference ? 'Its contract equals that of the previous version.' : 'There is no version before it.'}
          </Box>
        )}
        <Box as="ul" listStyleType="none" fontFamily="mono">
          {difference?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Box>
      {failures && <ReleaseFailures failures={failures} />}
    </Panel>
  );
}
