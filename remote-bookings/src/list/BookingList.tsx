import { getBookingSummary } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useLocation, useSearchParams } from '@quayside/kernel/router';
import { Box, Widget } from '@quayside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { NewBookingDrawer } from '../create/NewBookingDrawer';
import { readOrigin, withoutOrigin } from '../create/origin';
import { FilterBar } from '../filters/FilterBar';
import { isListPath, lists } from '../listView/lists';
import { readView, toListQuery } from '../listView/listView';
import { useListPreference } from '../listView/useListPreference';
import { MyDayLine } from '../myDay/MyDayLine';
import { ListContent } from './ListContent';
import { ListHeader } from './ListHeader';
import { PrintedList } from './PrintedList';
import { useBookingPages, useRefreshLists } from './useBookingPages';
import { usePrinting } from './usePrinting';

/** Lists of all, my, new and canceled bookings. The address holds the complete view. */
export default function BookingList() {
  const { pathname } = useLocation();
  const path = isListPath(pathname) ? pathname : '/bookings/all';
  const [address, setAddress] = useSearchParams();
  const origin = readOrigin(address);
  const [creating, setCreating] = useState(false);
  const view = readView(address);
  const preferred = useListPreference();
  const layout = view.layout ?? preferred.layout ?? 'cards';
  const query = toListQuery(view, lists[path].holds, layout);
  const pages = useBookingPages(query);
  const summary = useCall(getBookingSummary, {});
  useRefreshParameter();

  const printing = usePrinting();

  const create = () => setCreating(true);
  return (
    <>
      {printing && <PrintedList path={path} view={view} pages={pages} />}
      <Box _print={{ display: 'none' }}>
        <ListHeader
          path={path}
          view={view}
          layout={layout}
          page={pages.data?.pages[0]}
          summary={summary}
          onCreate={create}
        />
        <Widget name="accounts/first-steps" failed={() => null} />
        {path === '/bookings/all' && <MyDayLine />}
        <FilterBar path={path} view={view} layout={layout} query={query} exceptions={summary.data?.exceptionBookings} />
        <ListContent
          key={JSON.stringify(query)}
          path={path}
          view={view}
          layout={layout}
          query={query}
          pages={pages}
          onCreate={create}
        />
      </Box>
      <NewBookingDrawer
        open={creating || origin !== null}
        from={origin}
        onClose={() => {
          setCreating(false);
          if (origin) setAddress(withoutOrigin(address), { replace: true, preventScrollReset: true });
        }}
      />
    </>
  );
}

/** Reloads the list for an address with `is_refreshed=true`, then removes the parameter. */
function useRefreshParameter() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('is_refreshed') === 'true';
  const refreshLists = useRefreshLists();
  const refresh = useEffectEvent(() => {
    refreshLists();
    const rest = new URLSearchParams(address);
    rest.delete('is_refreshed');
    setAddress(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked) refresh();
  }, [asked]);
}
