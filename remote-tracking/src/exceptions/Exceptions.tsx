import { countExceptions, exceptionViews, getException, listExceptionOwners, listExceptions } from '@quayside/contract';
import { useCall, usePages } from '@quayside/kernel/api';
import { Link, useSearchParams } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  EmptyState,
  Faces,
  FilterSelect,
  Flex,
  Grid,
  IconButton,
  PageTitle,
  Panel,
  RecordList,
  SegmentedControl,
  SideDrawer,
  Skeleton,
  SkeletonRows,
  useBreakpointValue,
  useListFilters,
  Widget,
} from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/exceptions';
import { ExceptionGroups } from './ExceptionGroups';
import { ExceptionPanel } from './ExceptionPanel';
import { createExceptionFilters, type ExceptionView, groupBySeverity, readView, viewLabels } from './exceptionView';
import { useLiveExceptions } from './useExceptionAction';

const cells = {
  what: { height: '32px', flex: '3' },
  booking: { height: '32px', flex: '1.4', wide: true },
  age: { height: '16px', flex: '0.6' },
} as const;

const nothingIn: Record<ExceptionView, string> = {
  get open() {
    return t('No exception is open');
  },
  get mine() {
    return t('No open exceptions assigned to you');
  },
  get snoozed() {
    return t('No snoozed exceptions');
  },
  get closed() {
    return t('No exception was closed yet');
  },
};

/** /exceptions: worklist of the staff with exceptions of all bookings. */
export default function Exceptions() {
  const [params] = useSearchParams();
  const view = readView(params);
  const owners = Object.fromEntries(
    (useCall(listExceptionOwners, {}).data ?? []).map(({ id, fullName }) => [id, fullName]),
  );
  const { filters, chosen, put, clear, filtered } = useListFilters(createExceptionFilters(owners));
  // The address may name an owner before the owners are loaded.
  const owner = params.get('owner') ?? '';
  const { severity, openFor } = chosen;
  const pages = usePages(
    listExceptions,
    {
      view,
      ...(severity && { severity }),
      ...(openFor && { openFor }),
      ...(owner && { owner }),
    },
    25,
  );
  const counts = useCall(countExceptions, {}).data;
  useLiveExceptions();
  const shown = params.get('exception');
  const inOrder = groupBySeverity(pages.data?.pages.flatMap(({ docs }) => docs) ?? []).flatMap(({ items }) => items);
  const at = inOrder.findIndex(({ id }) => id === shown);
  const steps = { previous: at > 0 ? inOrder[at - 1]?.id : undefined, next: at < 0 ? undefined : inOrder[at + 1]?.id };
  const choose = (id: string) => put('exception', id);
  const isEmpty = pages.data !== undefined && inOrder.length === 0 && !shown;
  const isWide = useBreakpointValue({ base: false, xl: true }) ?? false;

  return (
    <Box>
      <PageTitle
        aside={
          <SegmentedControl
            aria-label={t('Lists of exceptions')}
            value={view}
            onChange={(to) => put('view', to === 'open' ? '' : to)}
            segments={exceptionViews.map((value) => ({
              value,
              label: [viewLabels[value], value === 'closed' ? null : counts?.[value]]
                .filter((one) => one != null)
                .join(' '),
            }))}
          />
        }
      >
        {t('Exceptions')}
      </PageTitle>
      <Widget<{ facts: boolean }>
        name="bookings/my-day"
        facts
        fallback={<Skeleton h="50px" mb="16px" borderRadius="lg" />}
        failed={() => null}
      />
      <Flex wrap="wrap" gap="12px" pb="12px" role="search" aria-label={t('Exceptions')}>
        {Object.entries(filters).map(([name, filter]) => (
          <FilterSelect
            key={name}
            filter={filter}
            value={name === 'owner' ? owner : chosen[name as keyof typeof filters]}
            onChange={(value) => put(name, value)}
          />
        ))}
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', ...(!isEmpty && { xl: 'minmax(0, 1fr) 400px' }) }}
        gap="16px"
        alignItems="start"
      >
        <RecordList
          pages={pages}
          skeleton={
            <Panel>
              <SkeletonRows count={8} height="56px" cells={cells} />
            </Panel>
          }
          empty={
            <EmptyState
              title={filtered || owner ? t('No exception matches') : nothingIn[view]}
              actions={
                filtered || owner ? (
                  <Button variant="outline" onClick={clear}>
                    {t('Clear the filters')}
                  </Button>
                ) : (
                  <ManagementLinks />
                )
              }
            >
              {t('Problems with bookings appear here until someone resolves them.')}
            </EmptyState>
          }
        >
          {(items) => (
            <ExceptionGroups
              key={`${view} ${severity} ${openFor} ${owner}`}
              items={items}
              isWhole={!pages.hasNextPage}
              owners={owners}
              chosen={shown}
              onChoose={choose}
            />
          )}
        </RecordList>
        {isWide && !isEmpty && (
          <Panel>
            {shown ? (
              <ExceptionDetails id={shown} owners={owners} steps={steps} onStep={choose} />
            ) : (
              <Box p="16px" color="fg.muted">
                {t('Select an exception to see its impact and history.')}
              </Box>
            )}
          </Panel>
        )}
      </Grid>
      {!isWide && shown && (
        <SideDrawer open size="md" onClose={() => choose('')} title={t('Exception')}>
          <ExceptionDetails id={shown} owners={owners} steps={steps} onStep={choose} />
        </SideDrawer>
      )}
    </Box>
  );
}

interface ExceptionDetailsProps {
  id: string;
  owners: Readonly<Record<string, string>>;
  /** Neighbours in the list; undefined at an end. */
  steps: Record<'previous' | 'next', string | undefined>;
  onStep: (id: string) => void;
}

/** Panel of one exception, with buttons to its neighbours that keep the focus while it changes. */
function ExceptionDetails({ id, owners, steps, onStep }: ExceptionDetailsProps) {
  const query = useCall(getException, { params: { id } });
  const step = (to: keyof typeof steps, label: string, icon: ReactNode) => (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-disabled={!steps[to]}
      opacity={steps[to] ? 1 : 0.4}
      onClick={() => steps[to] && onStep(steps[to])}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      <Flex justify="flex-end" px="8px" pt="8px" mb="-8px">
        {step('previous', t('Previous exception'), <ChevronUp size={16} aria-hidden />)}
        {step('next', t('Next exception'), <ChevronDown size={16} aria-hidden />)}
      </Flex>
      <Faces
        query={query}
        skeleton={<SkeletonRows count={4} height="40px" cells={{ what: { height: '16px', flex: '1' } }} />}
      >
        {(exception) => <ExceptionPanel key={id} exception={exception} owners={owners} />}
      </Faces>
    </>
  );
}

/** Links to the company's rules and carrier messages, for users who may manage them. */
function ManagementLinks() {
  const ability = useAbility();
  const { isSuperAdmin } = useUser();
  return (
    <>
      {ability.can('read', 'Connection') && (
        <Button asChild variant="outline">
          <Link to="/tracking/connections">{t('Connect a carrier')}</Link>
        </Button>
      )}
      {ability.can('update', 'CompanyProfile') && !isSuperAdmin && (
        <Button asChild variant="outline">
          <Link to="/tracking/exception-rules">{t('Set the rules')}</Link>
        </Button>
      )}
    </>
  );
}
