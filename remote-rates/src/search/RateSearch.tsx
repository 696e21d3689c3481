import { type Port, searchPorts } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { formatDay, isDay } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useSearchParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, EmptyState, ErrorCard, Faces, Heading, Skeleton, VisuallyHidden } from '@quayside/ui';
import { Route } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isComplete, portKindOf, type RateQuestion, readQuestion, writeQuestion } from '../question/rateQuestion';
import { AnswersRequest } from '../requests/AnswersRequest';
import { Results } from '../results/Results';
import { keptQuestion, movedParameter } from '../searches/keptSearch';
import { useNoteSearch, useSearches } from '../searches/useSearches';
import { ForCustomer } from './ForCustomer';
import { SearchBar } from './SearchBar';
import { SearchSummary } from './SearchSummary';
import { formOf, questionOf } from './searchForm';

// Of no use to who came for an answer.
const KeptSearches = lazy(async () => ({ default: (await import('../searches/KeptSearches')).KeptSearches }));

/** /rates: the question in the search bar, the answer below it. The whole question stands in the address. */
export default function RateSearch() {
  const user = useUser();
  if (user.role === 'importer') {
    return (
      <Box pt="16px">
        <Heading as="h1" textStyle="title">
          Rates
        </Heading>
        <EmptyState title="Rates are not searched from this account">
          Your forwarder books your shipments. You find them among the bookings.
        </EmptyState>
      </Box>
    );
  }
  return <Search />;
}

const codesOf = ({ from, to }: RateQuestion): string[] => [...new Set([from, to].filter((code) => code !== null))];

/** What the bar is drawn anew for: another customer leaves what is being typed alone. */
const barOf = (params: URLSearchParams): string => {
  const own = new URLSearchParams(params);
  own.delete('customer');
  return own.toString();
};

function Search() {
  const { role } = useUser();
  const [params, setParams] = useSearchParams();
  const question = readQuestion(params);
  const note = useNoteSearch();
  const codes = codesOf(question);
  const places = useCall(
    searchPorts,
    { query: { codes: codes.join(','), portType: portKindOf(question.transportMode) } },
    { enabled: codes.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const place = (code: string | null): Port | null => places.data?.find((port) => port.code === code) ?? null;

  if (places.error) {
    return (
      <Box pt="16px">
        <VisuallyHidden asChild>
          <h1>Rates</h1>
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
  const { customer, request } = question;
  const askedFor = { customer, request };
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
          key={barOf(params)}
          start={formOf(question, from, to)}
          onSearch={(form) => {
            const next = questionOf(form, askedFor);
            note(keptQuestion(next));
            setParams(writeQuestion(next));
          }}
        />
      )}
      {asked && <Moved from={params.get(movedParameter) ?? ''} to={question.date} />}
      {isStaff(role) && request && <AnswersRequest id={request} />}
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
      {asked ? <Results {...asked} onModify={modify} /> : <Start />}
    </Box>
  );
}

/** That a search which was kept asked for a day that is over. */
function Moved({ from, to }: { from: string; to: string | null }) {
  if (!isDay(from) || to === null) return null;
  return (
    <Box role="status" pt="10px" color="fg.muted">
      {formatDay(from)}, which this search asked for, is over. It asks from {formatDay(to)} on instead.
    </Box>
  );
}

/** Before anything is asked: what the person searched for, else how a search begins. */
function Start() {
  const searches = useSearches();
  return (
    <>
      <VisuallyHidden asChild>
        <h1>Rates</h1>
      </VisuallyHidden>
      <Faces
        query={searches}
        skeleton={<Skeleton height="180px" borderRadius="lg" mt="16px" />}
        isEmpty={({ recent, saved }) => recent.length + saved.length === 0}
        empty={<FirstSearch />}
      >
        {(found) => (
          <Suspense>
            <KeptSearches searches={found} />
          </Suspense>
        )}
      </Faces>
    </>
  );
}

function FirstSearch() {
  return (
    <Box maxW="720px" mx="auto" pt={{ base: '24px', sm: '72px' }}>
      <EmptyState
        art={
          <Box color="fg.subtle">
            <Route size={36} aria-hidden />
          </Box>
        }
        title="Search rates between two ports"
      >
        Port search starts at 3 characters of a name or code. Your last searches and those that you save stand here.
      </EmptyState>
    </Box>
  );
}
