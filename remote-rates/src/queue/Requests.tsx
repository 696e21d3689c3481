import { COMMENT_PARAM, getRateSettings, listQuoteRequests, REQUEST_PARAM } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useCall, usePages } from '@quayside/kernel/api';
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
import { Inbox, Plus, Timer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { QuotesSkeleton } from '../quotes/list/QuotesSkeleton';
import { AnswerRuleText } from '../requests/AnswerRuleText';
import { QueueNumbers } from '../requests/QueueNumbers';
import { RequestTable } from '../requests/RequestTable';
import { type RequestListName, readList, requestFilters, requestLists, toRequestQuery } from '../requests/requestView';
import { useCanRequestQuotes } from '../requests/useCanRequestQuotes';
import { useRequestNews } from '../requests/useRequestAction';
import { t } from '../texts/requests';

// Rarely opened, so loaded on demand.
const EnterRequest = lazy(() => import('./EnterRequest'));
const OpenRequest = lazy(() => import('../requests/OpenRequest'));
const AnswerTimes = lazy(() => import('../requests/AnswerTimes'));

const lists = Object.keys(requestLists) as RequestListName[];

/** /quotes/requests: queue of customer requests for staff, own requests for customers. */
export default function Requests() {
  const { role, agentTimeZone } = useUser();
  const [params, setParams] = useSearchParams();
  const list = readList(params);
  const { filters, chosen, put, clear, filtered } = useListFilters(requestFilters);
  const pages = usePages(listQuoteRequests, toRequestQuery(list, chosen), 20);
  useRequestNews();
  const ability = useAbility();
  const mayEnter = ability.can('update', 'QuoteRequest');
  // Users without a company have no answer rule.
  const hasRule = isStaff(role) && agentTimeZone !== null && ability.can('read', 'Rate');
  const mayRule = hasRule && ability.can('update', 'Rate');
  const settings = useCall(getRateSettings, {}, { enabled: hasRule });
  const [opened, setOpened] = useState<'enter' | 'times' | null>(null);
  const close = () => setOpened(null);
  const opens = params.get(REQUEST_PARAM);
  const leave = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of [REQUEST_PARAM, COMMENT_PARAM]) after.delete(name);
      return after;
    });

  return (
    <Box>
      <PageTitle
        aside={
          <SegmentedControl
            aria-label={t('Lists of requests')}
            value={list}
            onChange={(to) => put('list', to === 'open' ? '' : to)}
            segments={lists.map((value) => ({ value, label: requestLists[value].label }))}
          />
        }
        actions={
          mayEnter && (
            <>
              {mayRule && (
                <Button variant="outline" disabled={!settings.data} onClick={() => setOpened('times')}>
                  <Timer aria-hidden />
                  {t('Answer times')}
                </Button>
              )}
              <Button onClick={() => setOpened('enter')}>
                <Plus aria-hidden />
                {t('Enter a request')}
              </Button>
            </>
          )
        }
      >
        {t('Requests')} <Count of={pages.data?.pages[0]} />
      </PageTitle>
      <Suspense>
        {opened === 'enter' && <EnterRequest onClose={close} />}
        {opens && <OpenRequest key={opens} id={opens} onClose={leave} />}
        {opened === 'times' && settings.data && <AnswerTimes settings={settings.data} onClose={close} />}
      </Suspense>
      {isStaff(role) && list === 'open' && <QueueNumbers chosen={chosen} />}
      {isStaff(role) && list === 'open' && (
        <Flex wrap="wrap" gap="12px" pb="12px" role="search" aria-label={t('Requests')}>
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
        empty={
          <NoRequests
            list={list}
            filtered={list === 'open' && filtered}
            onClear={clear}
            onEnter={() => setOpened('enter')}
          />
        }
      >
        {(requests) => (
          <>
            <RequestTable requests={requests} />
            {settings.data && list === 'open' && (
              <Box textStyle="caption" color="fg.muted" pt="8px">
                <AnswerRuleText settings={settings.data} />{' '}
                {mayRule && (
                  <Button variant="plain" size="xs" px="0" onClick={() => setOpened('times')}>
                    {t('Change the rule')}
                  </Button>
                )}
              </Box>
            )}
          </>
        )}
      </RecordList>
    </Box>
  );
}

const noneIn: Readonly<Record<RequestListName, string>> = {
  get open() {
    return t('No request waits');
  },
  get answered() {
    return t('No request was answered yet');
  },
  get closed() {
    return t('No request was closed');
  },
};

interface NoneProps {
  list: RequestListName;
  filtered: boolean;
  onClear: () => void;
  onEnter: () => void;
}

function NoRequests({ list, filtered, onClear, onEnter }: NoneProps) {
  const mayAsk = useCanRequestQuotes();
  const mayEnter = useAbility().can('update', 'QuoteRequest');
  const actions = filtered ? (
    <Button variant="outline" onClick={onClear}>
      {t('Clear the filters')}
    </Button>
  ) : (
    <>
      {!mayAsk && mayEnter && (
        <Button onClick={onEnter}>
          <Plus aria-hidden />
          {t('Enter a request')}
        </Button>
      )}
      {mayAsk && (
        <Button asChild>
          <RouterLink to="/rates">{t('Search rates')}</RouterLink>
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
      title={filtered ? t('No request matches') : noneIn[list]}
      actions={actions}
    >
      {mayAsk
        ? t('Search rates and request the one that fits, or a rate where none is found.')
        : t('Customer requests appear here: from the rate search, and by phone once you enter them.')}
    </EmptyState>
  );
}
