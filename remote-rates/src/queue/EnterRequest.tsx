import { Box, Button, Flex, Heading, type PortOption } from '@quayside/ui';
import { useState } from 'react';
import { defaultQuestion, type RateQuestion } from '../question/rateQuestion';
import { EnterDrawer } from '../requests/EnterDrawer';
import { SearchBar } from '../search/SearchBar';
import { emptyForm, toRateQuestion } from '../search/searchForm';
import { t } from '../texts/requests';

interface EnteredSearch {
  readonly question: RateQuestion;
  readonly from: PortOption;
  readonly to: PortOption;
}

/** Lets staff enter a request by phone or e-mail: lane and cargo in the search bar, the rest in a drawer. */
export default function EnterRequest({ onClose }: { onClose: () => void }) {
  const [entered, setEntered] = useState<EnteredSearch | null>(null);
  return (
    <Box as="section" aria-labelledby="enter-request" pb="16px">
      <Flex align="center" gap="12px" pb="8px">
        <Heading as="h2" id="enter-request" textStyle="subheading">
          {t('Enter a request')}
        </Heading>
        <Button size="sm" variant="ghost" ms="auto" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Flex>
      <SearchBar
        label={t('Lane and cargo')}
        submitLabel={t('Continue')}
        start={emptyForm(defaultQuestion.transportMode)}
        onSearch={(form) =>
          setEntered({ question: toRateQuestion(form, defaultQuestion), from: form.from, to: form.to })
        }
      />
      {entered && <EnterDrawer {...entered} onEntered={onClose} onClose={() => setEntered(null)} />}
    </Box>
  );
}
