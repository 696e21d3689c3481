import { formatDay } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Flex, Link, ModeTag } from '@quayside/ui';
import type { ReactNode } from 'react';
import { cargoText, isComplete } from '../question/rateQuestion';
import { t } from '../texts/search';
import type { StoredSearch } from './readStoredSearch';
import { toStoredQuestion } from './storedSearch';
import { useRememberSearch } from './useRememberSearch';

interface Props {
  search: StoredSearch;
  /** Name of a saved search. */
  name?: string;
  /** Customer of the search, if any. */
  customer: string | undefined;
  children: ReactNode;
}

const dayText = ({ question: { date }, movedFrom }: StoredSearch): string => {
  if (movedFrom) return t('from today, was {day}', { day: formatDay(movedFrom) });
  return date ? formatDay(date) : t('from today');
};

/** Search that runs with one click, with its actions. */
export function SearchRow({ search, name, customer, children }: Props) {
  const note = useRememberSearch();
  const { question, address } = search;
  const lane = `${question.from} → ${question.to}`;
  const facts = [isComplete(question) && cargoText(question), dayText(search), customer].filter(Boolean);
  return (
    <Flex
      as="li"
      align="center"
      gap="12px"
      px="16px"
      py="10px"
      borderTopWidth="1px"
      borderColor="border.muted"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Box display={{ base: 'none', sm: 'block' }}>
        <ModeTag mode={question.transportMode} />
      </Box>
      <Box flex="1" minW="0">
        <Link asChild fontWeight="semibold" overflowWrap="anywhere" {...(name === undefined && { textStyle: 'idSm' })}>
          <RouterLink to={address} onClick={() => note(toStoredQuestion(question))}>
            {name ?? lane}
          </RouterLink>
        </Link>
        <Box textStyle="dense" color="fg.muted" overflowWrap="anywhere">
          {name !== undefined && (
            <Box as="span" textStyle="idSm" color="fg">
              {lane}{' '}
            </Box>
          )}
          <Box as="span" display={{ sm: 'none' }}>
            {question.transportMode} ·{' '}
          </Box>
          {facts.join(' · ')}
        </Box>
      </Box>
      <Flex flexShrink="0">{children}</Flex>
    </Flex>
  );
}
