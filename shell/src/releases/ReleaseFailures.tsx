import type { ReleaseFailure } from '@quayside/contract';
import { Box, Button, Flex, Grid, Link, PlaceTime, SegmentedControl } from '@quayside/ui';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { FailureStack } from './FailureStack';
import { type GroupedBy, getFailureKind, groupFailures } from './failureGroups';

const groupings = [
  { value: 'kind', label: 'By kind' },
  { value: 'page', label: 'By page' },
] as const;

/** Shows the failures of one version by kind or page, each with its stack and a link to the same composition. */
export function ReleaseFailures({ failures }: { failures: readonly ReleaseFailure[] }) {
  const heading = useId();
  const [by, setBy] = useState<GroupedBy>('kind');
  return (
    <Box as="section" aria-labelledby={heading} borderTopWidth="1px" borderColor="border.muted" textStyle="dense">
      <Flex align="center" justify="space-between" gap="12px" wrap="wrap" px="16px" py="8px">
        <Box as="h3" id={heading} textStyle="overline" color="fg.subtle">
          Failures
        </Box>
        <SegmentedControl aria-label="Failures are shown" value={by} onChange={setBy} segments={groupings} />
      </Flex>
      {failures.length === 0 ? (
        <Box px="16px" pb="12px" color="fg.muted">
          No page has reported one.
        </Box>
      ) : (
        groupFailures(failures, by).map(({ title, times, failures: found }) => (
          <Box as="section" aria-label={title} key={title} borderTopWidth="1px" borderColor="border.muted">
            <Flex justify="space-between" gap="12px" px="16px" py="8px" bg="bg.subtle">
              <Box
                as="h4"
                fontWeight="medium"
                overflowWrap="anywhere"
                {...(by === 'page' && { fontFamily: 'mono', textStyle: 'caption' })}
              >
                {title}
              </Box>
              <Box color="fg.muted" whiteSpace="nowrap">
                {times === 0 ? 'None' : formatTimes(times)}
              </Box>
            </Flex>
            <Box as="ul" listStyleType="none">
              {found.map((failure) => (
                <Failure key={`${failure.reason} ${failure.route} ${failure.message}`} failure={failure} by={by} />
              ))}
            </Box>
          </Box>
        ))
      )}
    </Box>
  );
}

const formatTimes = (times: number): string => `${times} ${times === 1 ? 'time' : 'times'}`;

function Failure({ failure, by }: { failure: ReleaseFailure; by: GroupedBy }) {
  const [open, setOpen] = useState(false);
  const { route, message, stack, times, people, firstAt, generation } = failure;
  return (
    <Box as="li" px="16px" py="8px" borderTopWidth="1px" borderColor="border.muted">
      <Grid gap="8px 16px" alignItems="center" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 232px 208px' }}>
        <Box minW="0" overflowWrap="anywhere">
          {by === 'page' && `${getFailureKind(failure)}: `}
          {message}
          <Box textStyle="caption" color="fg.muted" fontFamily="mono">
            {route}
          </Box>
        </Box>
        <Box color="fg.muted">
          {formatTimes(times)}, {people} {people === 1 ? 'person' : 'people'}
          <Box textStyle="caption">
            first <PlaceTime at={firstAt} />
          </Box>
        </Box>
        <Flex gap="12px" align="center" justify={{ base: 'flex-start', md: 'flex-end' }}>
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
          <Link href={`${route}?generation=${generation}`} target="_blank" rel="noreferrer" whiteSpace="nowrap">
            The same page <ExternalLink size={14} aria-hidden />
          </Link>
        </Flex>
      </Grid>
      {open && stack && <FailureStack stack={stack} />}
    </Box>
  );
}
