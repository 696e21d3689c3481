import type { Port } from '@quayside/contract';
import { Box, Button, DateOnly, Flex, ModeTag, Panel } from '@quayside/ui';
import { ArrowRight, Bookmark, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cargoText, type RateQuestion } from '../question/rateQuestion';
import { searchName, toStoredQuestion } from '../searches/storedSearch';
import { t } from '../texts/search';

// Rarely needed, so loaded on demand.
const SaveSearch = lazy(async () => ({ default: (await import('../searches/NameSearch')).SaveSearch }));

interface Props {
  question: RateQuestion;
  from: Port;
  to: Port;
  onModify: () => void;
}

const setTexts = {
  get pieces() {
    return t('Pieces');
  },
  get pallets() {
    return t('Pallets');
  },
} as const;

/** Search bar in mode VIEW: the search in one line. */
export function SearchSummary({ question, from, to, onModify }: Props) {
  const byContainer = question.transportMode === 'FCL';
  const [saving, save] = useState(false);
  return (
    <Panel
      as="section"
      aria-label={t('Rate search')}
      display="flex"
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      alignItems="center"
      gap={{ base: '8px 10px', sm: '14px' }}
      minH="56px"
      py={{ base: '12px', sm: '10px' }}
      ps={{ base: '12px', sm: '14px' }}
      pe={{ base: '12px', sm: '10px' }}
    >
      <ModeTag mode={question.transportMode} />
      <PlaceName port={from} also={question.alsoFrom.length} end="from" />
      <Box color="fg.subtle">
        <ArrowRight size={16} role="img" aria-label={t('to')} />
      </Box>
      <PlaceName port={to} also={question.alsoTo.length} end="to" />
      <Box display={{ base: 'none', sm: 'block' }} width="1px" height="24px" mx="6px" bg="border" />
      <Fact term={t('Date')}>{question.date ? <DateOnly day={question.date} /> : t('From today')}</Fact>
      <Fact term={byContainer ? t('Containers') : t('Cargo')}>{cargoText(question)}</Fact>
      {question.transportMode === 'AIR' && <Fact term={t('Cargo set')}>{setTexts[question.set]}</Fact>}
      <Flex gap="8px" ms={{ sm: 'auto' }} width={{ base: '100%', sm: 'auto' }}>
        <Button variant="ghost" onClick={() => save(true)}>
          <Bookmark aria-hidden />
          {t('Save search')}
        </Button>
        <Button variant="outline" flexGrow={{ base: 1, sm: 0 }} onClick={onModify}>
          <Pencil aria-hidden />
          {t('Modify')}
        </Button>
      </Flex>
      <Suspense>
        {saving && (
          <SaveSearch question={toStoredQuestion(question)} name={searchName(question)} onClose={() => save(false)} />
        )}
      </Suspense>
    </Panel>
  );
}

function PlaceName({ port, also, end }: { port: Port; also: number; end: 'from' | 'to' }) {
  return (
    <Flex align="baseline" gap="8px" minW="0">
      <Box as="b" textStyle="locode" fontWeight="medium" letterSpacing="-0.02em">
        {port.code}
      </Box>
      <Box as="span" display={{ base: 'none', sm: 'inline' }} color="fg.muted" truncate>
        {port.city}
      </Box>
      {also > 0 && (
        <Box as="span" textStyle="caption" px="8px" borderRadius="sm" bg="bg.muted" whiteSpace="nowrap">
          {end === 'from'
            ? t('+{count, plural, one {# origin} other {# origins}}', { count: also })
            : t('+{count, plural, one {# destination} other {# destinations}}', { count: also })}
        </Box>
      )}
    </Flex>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <Flex direction="column" me="14px" whiteSpace="nowrap" textStyle="dense" fontWeight="medium" lineHeight="18px">
      <Box as="span" fontSize="2xs" lineHeight="14px" color="fg.subtle">
        {term}
      </Box>
      <span>{children}</span>
    </Flex>
  );
}
