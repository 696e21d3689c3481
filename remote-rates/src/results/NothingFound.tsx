import type { Answer, Port, ScheduleSearch, searchSchedules } from '@quayside/contract';
import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, EmptyState } from '@quayside/ui';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { type RateQuestion, writeQuestion } from '../question/rateQuestion';
import { SpotOffer } from '../quotes/spot/SpotOffer';
import { AskRate } from '../requests/AskRate';
import { useCanRequestQuotes } from '../requests/useCanRequestQuotes';
import { t } from '../texts/results';
import { MissingRecordLinks } from './MissingRecordLinks';
import { Near, NearDates, NearLink } from './NearDates';
import { OtherNames } from './OtherNames';

interface Props {
  question: RateQuestion;
  search: ScheduleSearch;
  from: Port;
  to: Port;
  answer: Answer<typeof searchSchedules>;
  onModify: () => void;
}

/** Explains an empty result, with links to nearby dates and places that have rates. */
export function NothingFound({
  question,
  search,
  from,
  to,
  answer: { reason, missing, nearDates, nearPorts, otherNames, withoutExchangeRate },
  onModify,
}: Props) {
  const mayAsk = useCanRequestQuotes();
  const maySell = useAbility().can('create', 'Quote');
  const [asking, setAsking] = useState(false);
  const [selling, setSelling] = useState(false);
  const address = (change: Partial<RateQuestion>) => `?${writeQuestion({ ...question, ...change })}`;
  return (
    <Box maxW="720px" mx="auto">
      <EmptyState
        art={
          <Box color="fg.subtle">
            <CalendarX2 size={36} aria-hidden />
          </Box>
        }
        title={t('No rates for this search')}
        actions={
          <>
            <Button variant="outline" onClick={onModify}>
              {t('Modify the search')}
            </Button>
            <Button asChild variant="outline">
              <RouterLink to={address({ calendar: true })}>{t('Price calendar')}</RouterLink>
            </Button>
            {mayAsk && <Button onClick={() => setAsking(true)}>{t('Request a rate')}</Button>}
            {maySell && <Button onClick={() => setSelling(true)}>{t('Spot offer')}</Button>}
          </>
        }
      >
        {reason ?? t('No sailing or flight with a valid rate was found.')}
      </EmptyState>
      {asking && <AskRate {...{ question, search, from, to }} onClose={() => setAsking(false)} />}
      {selling && <SpotOffer {...{ question, search, from, to }} onClose={() => setSelling(false)} />}
      <OtherNames names={otherNames} />
      <MissingRecordLinks missing={missing} currencies={withoutExchangeRate} question={question} />
      <NearDates question={question} dates={nearDates} />
      {nearPorts.length > 0 && (
        <Near title={t('Rates between places nearby')}>
          {nearPorts.map(({ from, to }) => (
            <NearLink key={`${from.code} ${to.code}`} to={address({ from: from.code, to: to.code })}>
              {from.code} {from.city} → {to.code} {to.city}
            </NearLink>
          ))}
        </Near>
      )}
    </Box>
  );
}
