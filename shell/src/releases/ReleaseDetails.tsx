import type { ReleaseFailure } from '@quayside/contract';
import { useQuery } from '@quayside/kernel/query';
import { Box, Button, Flex, Link, Panel, PlaceTime } from '@quayside/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ReleaseRow } from './releaseRows';
import { symbolicate } from './symbolicate';

/** Why something failed, for people. */
const kinds: Readonly<Record<string, string>> = {
  broken: 'Threw',
  threw: 'Threw as it loaded',
  unreachable: 'No answer',
  missing: 'File missing',
  tampered: 'Integrity',
  late: 'Timed out',
  unfit: 'Kernel too old',
  unknown: 'Unknown part',
};

interface ReleaseDetailsProps {
  row: ReleaseRow;
  /** Nothing where it may not be seen. */
  failures?: readonly ReleaseFailure[] | undefined;
}

/** One version: where it comes from, what its contract has other than before, and what failed in it. */
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
          <Box color="fg.muted">Nobody said who released it and from which commit.{from && ` It is from ${from}.`}</Box>
        )}
        {name !== 'shell' && (
          <Link href={`/qa/${name}/${encodeURIComponent(version)}/`} target="_blank" mt="8px">
            Open it alone, with QA’s panel <ExternalLink size={14} aria-hidden />
          </Link>
        )}
        {untested && <Box color="fg.warning">Released without its tests: {untested}</Box>}
        {smoked && <Box>All its pages and widgets opened with the shell {smoked.join(' and ')}.</Box>}
        {notSmoked && <Box color="fg.warning">Not smoked: {notSmoked}</Box>}
        <Box as="h3" textStyle="overline" color="fg.subtle" mt="12px">
          Contract difference
        </Box>
        {!difference?.length && (
          <Box color="fg.muted">
            {difference ? 'Its contract is that of the version before.' : 'There is no version before it.'}
          </Box>
        )}
        <Box as="ul" listStyleType="none" fontFamily="mono">
          {difference?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        {failures && <Failures failures={failures} />}
      </Box>
    </Panel>
  );
}

function Failures({ failures }: { failures: readonly ReleaseFailure[] }) {
  return (
    <>
      <Box as="h3" textStyle="overline" color="fg.subtle" mt="12px">
        Failures
      </Box>
      {failures.length === 0 && <Box color="fg.muted">No page has told of one.</Box>}
      <Box as="ul" listStyleType="none">
        {failures.map((failure) => (
          <Failure key={`${failure.reason} ${failure.route} ${failure.message}`} failure={failure} />
        ))}
      </Box>
    </>
  );
}

function Failure({ failure }: { failure: ReleaseFailure }) {
  const [open, setOpen] = useState(false);
  const { reason, route, message, stack, times, people, firstAt, generation } = failure;
  return (
    <Box as="li" py="8px" borderTopWidth="1px" borderColor="border.muted">
      <Flex gap="12px" wrap="wrap" align="center">
        <Box fontWeight="medium">{kinds[reason] ?? reason}</Box>
        <Box flex="1" minW="200px">
          {message}
          <Box textStyle="caption" color="fg.muted" fontFamily="mono">
            {route}
          </Box>
        </Box>
        <Box color="fg.muted">
          {times} {times === 1 ? 'time' : 'times'}, {people} {people === 1 ? 'person' : 'people'}, first{' '}
          <PlaceTime at={firstAt} />
        </Box>
        {stack && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={open}
            aria-label={`Stack of ${message}`}
            onClick={() => setOpen(!open)}
          >
            Stack
          </Button>
        )}
        <Link href={`${route}?generation=${generation}`} target="_blank" rel="noreferrer">
          The same page <ExternalLink size={14} aria-hidden />
        </Link>
      </Flex>
      {open && stack && <Stack stack={stack} />}
    </Box>
  );
}

/** A stack in the words of the sources; as it came until their maps are there. */
function Stack({ stack }: { stack: string }) {
  const read = useQuery({ queryKey: ['stack', stack], queryFn: ({ signal }) => symbolicate(stack, signal) });
  return (
    <Box as="pre" mt="8px" p="12px" bg="bg.subtle" borderRadius="md" overflowX="auto" textStyle="caption" tabIndex={0}>
      {read.data ?? stack}
    </Box>
  );
}
