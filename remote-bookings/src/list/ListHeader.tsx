import type { Answer, BookingSummary, listBookings } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import type { ApiError } from '@quayside/kernel/api';
import type { UseQueryResult } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, PageTitle, SegmentedControl } from '@quayside/ui';
import { SortMenu } from '../filters/SortMenu';
import { draftsPath, type ListPath, listTabs } from '../listView/lists';
import { changeView, type ListView, writeView } from '../listView/listView';
import { CreateButton } from './CreateButton';
import { ExceptionSwitch } from './ExceptionSwitch';
import { totalText } from './totalText';
import { useCanCreateBookings } from './useCanCreateBookings';

export interface ListHeaderProps {
  path: ListPath;
  view: ListView;
  /** First page of the list, for the count; undefined while loading. */
  page: Answer<typeof listBookings> | undefined;
  summary: UseQueryResult<BookingSummary, ApiError>;
  onCreate: () => void;
}

/** Shows count, tabs, exception switch, order and the button for a new booking. */
export function ListHeader({ path, view, page, summary, onCreate }: ListHeaderProps) {
  const navigate = useNavigate();
  const user = useUser();
  const mayCreate = useCanCreateBookings();
  const toTab = (tab: ListPath | typeof draftsPath) =>
    navigate(tab === draftsPath ? tab : `${tab}?${writeView(changeView(view, { status: undefined }))}`);
  const exceptions = seesExceptions(user) && <ExceptionSwitch view={view} count={summary.data?.exceptionBookings} />;
  return (
    <>
      <PageTitle
        aside={
          <SegmentedControl
            aria-label="Lists of bookings"
            value={path}
            onChange={toTab}
            segments={listTabs(path, mayCreate)}
          />
        }
        actions={
          <>
            <Box display={{ base: 'none', sm: 'block' }}>{exceptions}</Box>
            <Box display={{ base: 'none', sm: 'block' }}>
              <SortMenu view={view} />
            </Box>
            <CreateButton onCreate={onCreate} />
          </>
        }
      >
        {page ? totalText(page, 'Booking') : 'Bookings'}
      </PageTitle>
      {exceptions && (
        <Box
          display={{ base: 'flex', sm: 'none' }}
          alignItems="center"
          h="44px"
          px="14px"
          mb="12px"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          css={{ '& > label': { flex: '1', flexDirection: 'row-reverse', justifyContent: 'space-between' } }}
        >
          {exceptions}
        </Box>
      )}
    </>
  );
}
