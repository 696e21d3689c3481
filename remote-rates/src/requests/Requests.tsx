import { listQuoteRequests } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { usePages } from '@quayside/kernel/api';
import { Link as RouterLink, useSearchParams } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Count,
  EmptyState,
  FilterSelect,
  Flex,
  PageTitle,
  RecordList,
  SegmentedControl,
  useListFilters,
} from '@quayside/ui';
import { Inbox } from 'lucide-react';
import { QuotesSkeleton } from '../quotes/list/QuotesSkeleton';
import { QueueNumbers } from './QueueNumbers';
import { RequestTable } from './RequestTable';
import { listIn, queryOf, type RequestListName, requestFilters, requestLists } from './requestView';
import { useMayAsk } from './useMayAsk';
import { useRequestNews } from './useRequestAction';

const lists = Object.keys(requestLists) as RequestListName[];

/** /quotes/requests: what customers ask for, as the queue of the staff and as what customers follow. */
export default function Requests() {
  const { role } = useUser();
  const [params] = useSearchParams();
  const list = listIn(params);
  const { filters, chosen, put, clear, filtered } = useListFilters(requestFilters);
  const pages = usePages(listQuoteRequests, queryOf(list, chosen), 20);
  useRequestNews();

  return (
    <Box>
      <PageTitle
        aside={
          <SegmentedControl
            aria-label="Lists of requests"
            value={list}
            onChange={(to) => put('list', to === 'open' ? '' : to)}
            segments={lists.map((value) => ({ value, label: requestLists[value].label }))}
          />
        }
      >
        Requests <Count of={pages.data?.pages[0]} />
      </PageTitle>
      {isStaff(role) && list === 'open' && <QueueNumbers chosen={chosen} />}
      {isStaff(role) && list === 'open' && (
        <Flex wrap="wrap" gap="12px" pb="12px" role="search" aria-label="Requests">
          {Object.entries(filters).map(([name, filter]) => (
            <FilterSelect
              key={name}
              filter={filter}
              value={chosen[name as keyof typeof filters]}
              onChange={(value) => put(name, value)}
            />
          ))}
        </Flex>
      )}
      <RecordList
        pages={pages}
        skeleton={<QuotesSkeleton />}
        empty={<NoRequests list={list} filtered={list === 'open' && filtered} onClear={clear} />}
      >
        {(requests) => (
          <>
            <RequestTable requests={requests} />
            {isStaff(role) && list === 'open' && (
              <Box textStyle="caption" color="fg.muted" pt="8px">
                Due at the same time of the next working day, Monday to Friday.
              </Box>
            )}
          </>
        )}
      </RecordList>
    </Box>
  );
}

const noneIn: Readonly<Record<RequestListName, string>> = {
  open: 'No request waits',
  answered: 'No request was answered yet',
  closed: 'No request was closed',
};

interface NoneProps {
  list: RequestListName;
  filtered: boolean;
  onClear: () => void;
}

function NoRequests({ list, filtered, onClear }: NoneProps) {
  const mayAsk = useMayAsk();
  const mayInvite = useAbility().can('create', 'Company');
  const actions = filtered ? (
    <Button variant="outline" onClick={onClear}>
      Clear the filters
    </Button>
  ) : (
    <>
      {!mayAsk && mayInvite && (
        <>
          <Button asChild variant="outline">
            <RouterLink to="/import/customers">Import customers</RouterLink>
          </Button>
          <Button asChild>
            <RouterLink to="/customers/invite">Invite customer</RouterLink>
          </Button>
        </>
      )}
      {mayAsk && (
        <Button asChild>
          <RouterLink to="/rates">Search rates</RouterLink>
        </Button>
      )}
    </>
  );
  return (
    <EmptyState
      art={
        <Box color="fg.subtle">
          <Inbox size={36} aria-hidden />
        </Box>
      }
      title={filtered ? 'No request matches' : noneIn[list]}
      actions={actions}
    >
      {mayAsk
        ? 'Search rates and request the one that fits, or a rate where none is found.'
        : 'What customers ask for from the rate search stands here.'}
    </EmptyState>
  );
}
