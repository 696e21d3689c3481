import type { ExceptionStep } from '@quayside/contract';
import { Box, Flex, Heading, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';

const moment = /^\d{4}-\d{2}-\d{2}T\S+Z/;

const snoozeText = (says: string): ReactNode => {
  const until = moment.exec(says)?.[0];
  const isForReport = says.endsWith('report');
  if (!until) return 'let it sleep until the next report';
  return (
    <>
      let it sleep until <PlaceTime at={until} />
      {isForReport && ' or the next report'}
    </>
  );
};

const texts: Record<ExceptionStep['kind'], (says: string) => ReactNode> = {
  assigned: (says) => (says ? `gave it to ${says}` : 'gave it to nobody'),
  snoozed: snoozeText,
  woken: () => 'woke it',
  commented: (says) => says,
  escalated: (says) => `notified ${says}, because nobody had closed it`,
  closed: (says) => `closed it · ${says}`,
};

/** History of an exception, newest first. */
export function ExceptionSteps({ steps }: { steps: readonly ExceptionStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Box as="section" aria-label="What was done">
      <Heading as="h3" textStyle="label" color="fg.muted" mb="8px">
        What was done
      </Heading>
      <Flex as="ul" direction="column" gap="10px" listStyleType="none">
        {[...steps].reverse().map(({ id, kind, says, by, at }) => (
          <Box as="li" key={id} textStyle="dense">
            <Box textStyle="caption" color="fg.muted">
              {by?.fullName ?? (kind === 'escalated' ? 'A rule' : 'Former user')} · <PlaceTime at={at} />
            </Box>
            <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
              {texts[kind](says)}
            </Box>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
