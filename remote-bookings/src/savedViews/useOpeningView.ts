import { type BookingView, getOpeningView, setOpeningView } from '@quayside/contract';
import { dashboardCards } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useLocation, useNavigate } from '@quayside/kernel/router';
import { toaster } from '@quayside/ui';
import { useEffect, useEffectEvent } from 'react';
import { type ListView, toCardView, writeView } from '../listView/listView';

/** Visits of the list in this tab by the key of the browser's history, so that Back returns to what was shown. */
const visits = new WeakMap<object, Set<string>>();
const getVisitedViews = (page: object): Set<string> => {
  const visited = visits.get(page) ?? new Set<string>();
  visits.set(page, visited);
  return visited;
};

interface OpeningViewOptions {
  views: readonly BookingView[] | undefined;
  view: ListView;
  open: (view: BookingView) => void;
}

/**
 * Opens the person's default view when the page is opened with an address that names no view and no filter. Returns its
 * id or key, null without one, and a function to change it; undefined while it loads.
 */
export const useOpeningView = ({ views, view, open }: OpeningViewOptions) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const visited = getVisitedViews(queries);
  const { data } = useCall(getOpeningView, {});
  const opening = data?.view;

  const isOpened = pathname === '/bookings/all' && search === '' && !visited.has(key);
  const openDefault = useEffectEvent(() => {
    if (opening === undefined || !views) return;
    if (isOpened) {
      const saved = views.find(({ id }) => id === opening);
      const card = dashboardCards.find((each) => each.key === opening);
      if (saved) open(saved);
      else if (card && card.key !== 'totalBookings')
        void navigate(`/bookings/all?${writeView(toCardView(card.filter, view))}`, { replace: true });
    }
  });
  const isLoaded = opening !== undefined && views !== undefined;
  // Only for the page that was opened, not for a filter that was cleared on it.
  useEffect(() => {
    if (isLoaded) openDefault();
  }, [isLoaded]);
  useEffect(() => {
    if (isLoaded) visited.add(key);
  }, [isLoaded, key, visited]);

  const choose = async (next: typeof opening, name: string) => {
    if (next === undefined) return;
    try {
      const chosen = await api.call(setOpeningView, { body: { view: next } });
      queries.setQueryData(callKey(getOpeningView, {}), chosen);
      toaster.success({
        id: 'opening-view',
        title: next === null ? 'Bookings open with all bookings' : `Bookings open with “${name}”`,
      });
    } catch (error) {
      toaster.error({ id: 'opening-view', title: errorMessage(error) });
    }
  };
  return { opening, choose };
};
