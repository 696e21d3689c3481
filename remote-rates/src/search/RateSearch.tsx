import { type Port, searchPorts } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useCall } from '@quayside/kernel/api';
import { useSearchParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, EmptyState, ErrorCard, Heading, Skeleton, VisuallyHidden } from '@quayside/ui';
import { lazy, Suspense } from 'react';
import { isComplete, type RateQuestion, readQuestion, toPortKind, writeQuestion } from '../question/rateQuestion';
import { Results } from '../results/Results';
import { ResultsSkeleton } from '../results/ResultsSkeleton';
import { movedParameter, toStoredQuestion } from '../searches/storedSearch';
import { useRememberSearch } from '../searches/useRememberSearch';
import { t } from '../texts/search';
import { ForCustomer } from './ForCustomer';
import { SearchBar } from './SearchBar';
import { SearchSummary } from './SearchSummary';
import { toRateQuestion, toSearchForm } from './searchForm';

// Not needed when the page opens on results or answers a request.
const Start = lazy(async () => ({ default: (await import('./Start')).Start }));
const PriceCalendar = lazy(async () => ({ default: (await import('../calendar/PriceCalendar')).PriceCalendar }));
const Moved = lazy(async () => ({ default: (await import('./MovedDateNotice')).MovedDateNotice }));
const AnswersRequest = lazy(async () => ({ default: (await import('../requests/AnswersRequest')).AnswersRequest }));

/** /rates: search bar with the results below. The whole search is stored in the address. */
export default function RateSearch() {
  const user = useUser();
  if (user.role === 'importer') {
    return (
      <Box pt="16px">
        <Heading as="h1" textStyle="title">
          {t('Rates')}
        </Heading>
        <EmptyState title={t('Rates are not searched from this account')}>
          {t('Your forwarder books your shipments. You find them among the bookings.')}
        </EmptyState>
      </Box>
    );
  }
  return <Search />;
}

const listPlaceCodes = ({ from, to }: RateQuestion): string[] => [
  ...new Set([from, to].filter((code) => code !== null)),
];

/** Key that resets the bar; a change of the customer does not discard input. */
const toBarKey = (params: URLSearchParams): string => {
  const own = new URLSearchParams(params);
  own.delete('customer');
  return own.toString();
};

function Search() {
  const { role } = useUser();
  const [params, setParams] = useSearchParams();
  const question = readQuestion(params);
  const note = useRememberSearch();
  const codes = listPlaceCodes(question);
  const places = useCall(
    searchPorts,
    { query: { codes: codes.join(','), portType: toPortKind(question.transportMode) } },
    { enabled: codes.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const place = (code: string | null): Port | null => places.data?.find((port) => port.code === code) ?? null;

  if (places.error) {
    return (
      <Box pt="16px">
        <VisuallyHidden asChild>
          <h1>{t('Rates')}</h1>
        </VisuallyHidden>
        <ErrorCard onRetry={() => void places.refetch()} retrying={places.isFetching}>
          {places.error.message}
        </ErrorCard>
      </Box>
    );
  }
  if (codes.length > 0 && !places.data) {
    return (
      <Box pt="16px" aria-busy="true">
        <Skeleton height="64px" borderRadius="lg" />
      </Box>
    );
  }

  const from = place(question.from);
  const to = place(question.to);
  const asked = isComplete(question) && from && to ? { question, from, to } : null;
  const modify = () =>
    setParams((now) => {
      now.set('modify', '1');
      return now;
    });
  return (
    <Box pt="16px">
      {asked && !params.has('modify') ? (
        <SearchSummary {...asked} onModify={modify} />
      ) : (
        <SearchBar
          key={toBarKey(params)}
          start={toSearchForm(question, from, to)}
          onSearch={(form) => {
            const next = toRateQuestion(form, question);
            note(toStoredQuestion(next));
            setParams(writeQuestion(next));
          }}
        />
      )}
      <Suspense>
        {asked && params.has(movedParameter) && <Moved from={params.get(movedParameter) ?? ''} to={question.date} />}
      </Suspense>
      <Suspense>{isStaff(role) && question.request && <AnswersRequest id={question.request} />}</Suspense>
      {isStaff(role) && (
        <ForCustomer
          id={question.customer}
          onChange={(customer) =>
            setParams((now) => {
              if (customer) now.set('customer', customer);
              else now.delete('customer');
              now.delete('compare');
              return now;
            })
          }
        />
      )}
      {asked ? (
        question.calendar ? (
          <Suspense fallback={<ResultsSkeleton />}>
            <PriceCalendar {...asked} />
          </Suspense>
        ) : (
          <Results {...asked} onModify={modify} />
        )
      ) : (
        <>
          <VisuallyHidden asChild>
            <h1>{t('Rates')}</h1>
          </VisuallyHidden>
          <Suspense>
            <Start />
          </Suspense>
        </>
      )}
    </Box>
  );
}
