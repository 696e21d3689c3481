import type { ExceptionStep } from '@quayside/contract';
import { Box, Flex, Heading, PlaceTime } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/exceptions';

const moment = /^\d{4}-\d{2}-\d{2}T\S+Z/;

const snoozeText = (says: string): ReactNode => {
  const until = moment.exec(says)?.[0];
  const isForReport = says.endsWith('report');
  if (!until) return t('let it sleep until the next report');
  const time = <PlaceTime at={until} />;
  return isForReport
    ? t.rich('let it sleep until {time} or the next report', { time })
    : t.rich('let it sleep until {time}', { time });
};

const texts: Record<ExceptionStep['kind'], (says: string) => ReactNode> = {
  assigned: (says) => (says ? t('gave it to {name}', { name: says }) : t('gave it to nobody')),
  snoozed: snoozeText,
  woken: () => t('woke it'),
  commented: (says) => says,
  escalated: (says) => t('notified {name}, because nobody had closed it', { name: says }),
  closed: (says) => t('closed it · {cause}', { cause: says }),
};

/** History of an exception, newest first. */
export function ExceptionSteps({ steps }: { steps: readonly ExceptionStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Box as="section" aria-label={t('What was done')}>
      <Heading as="h3" textStyle="label" color="fg.muted" mb="8px">
        {t('What was done')}
      </Heading>
      <Flex as="ul" direction="column" gap="10px" listStyleType="none">
        {[...steps].reverse().map(({ id, kind, says, by, at }) => (
          <Box as="li" key={id} textStyle="dense">
            <Box textStyle="caption" color="fg.muted">
              {by?.fullName ?? (kind === 'escalated' ? t('A rule') : t('Former user'))} · <PlaceTime at={at} />
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
