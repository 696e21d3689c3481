import {
  type BookingView,
  countBookingViews,
  deleteBookingView,
  listBookingViews,
  updateBookingView,
} from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { dashboardCards } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useLocation, useNavigate } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { type Action, ActionDialog, Button, Flex, IconButton, MoreMenu, toaster, viewerTimeZone } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ListPath } from '../listView/lists';
import { findDashboardCard, type ListView } from '../listView/listView';
import { useListPreference } from '../listView/useListPreference';
import { SaveViewDialog } from './SaveViewDialog';
import { droppedMessage, isModified, toSavedViewHref, toViewState } from './savedView';
import { useOpeningView } from './useOpeningView';
import { ViewTab } from './ViewTab';

const ViewCustomersDialog = lazy(() => import('./ViewCustomersDialog'));

interface SavedViewsProps {
  path: ListPath;
  /** With the shown layout. */
  view: ListView;
  /** Time of the last counts of the dashboard, in milliseconds; the views are counted again after it. */
  refreshedAt: number;
}

const deleting = ({ id, name, isShared }: BookingView): Action => ({
  question: `Delete the view “${name}”?`,
  consequence: isShared
    ? 'Colleagues and customers who open with it lose the view too. The bookings stay as they are.'
    : 'The bookings stay as they are.',
  confirmLabel: 'Delete',
  destructive: true,
  run: (api) => api.call(deleteBookingView, { params: { id } }),
  done: `“${name}” was deleted`,
});

/** Saved views with their counts, and buttons to save, change and delete a view. */
export default function SavedViews({ path, view, refreshedAt }: SavedViewsProps) {
  const navigate = useNavigate();
  const { remember, columns } = useListPreference();
  const { role } = useUser();
  const maySetCustomers = useAbility().can('update', 'Company');
  const views = useCall(listBookingViews, {});
  const counts = useViewCounts(refreshedAt, views.data !== undefined && views.data.length > 0);
  const [dialog, setDialog] = useState<'new' | 'change' | 'customers' | 'delete'>();
  const state = toViewState(path, view, columns);
  const current = views.data?.find(({ id }) => id === view.savedView);
  const isCurrentModified = current !== undefined && isModified(current, state);
  const open = (chosen: BookingView, replace = false) => {
    const dropped = droppedMessage(chosen);
    if (dropped) toaster.info({ id: 'view-dropped', ...dropped });
    if (chosen.columns) remember({ columns: chosen.columns });
    void navigate(toSavedViewHref(chosen), { replace });
  };
  useOpenedLink(current, open);
  const { opening, choose } = useOpeningView({ views: views.data, view, open: (chosen) => open(chosen, true) });
  const card = path === '/bookings/all' ? dashboardCards.find(({ key }) => key === findDashboardCard(view)) : undefined;
  const shown = current ? { view: current.id, name: current.name } : card && { view: card.key, name: card.label };
  const openingItems =
    shown && opening !== undefined
      ? [
          opening === shown.view
            ? { name: 'Open bookings with all bookings', onClick: () => void choose(null, '') }
            : { name: 'Open bookings with this view', onClick: () => void choose(shown.view, shown.name) },
        ]
      : [];
  const close = () => setDialog(undefined);
  const mayChange = current !== undefined && !current.isOfForwarder;
  if (!views.data) return null;
  return (
    <>
      {views.data.map((each) => (
        <ViewTab
          key={each.id}
          view={each}
          isOpening={each.id === opening}
          count={counts?.find(({ id }) => id === each.id)}
          isSelected={each === current}
          isModified={each === current && isCurrentModified}
          onSelect={() => open(each)}
        />
      ))}
      <Flex
        align="center"
        gap="4px"
        px="8px"
        flexShrink={0}
        position="sticky"
        insetEnd="0"
        bg="bg.panel"
        borderInlineStartWidth="1px"
        borderColor="border.muted"
      >
        {current && isCurrentModified && (
          <ModifiedActions view={current} state={state} mayChange={mayChange} onReset={open} />
        )}
        <IconButton variant="ghost" size="sm" aria-label="Save as new view" onClick={() => setDialog('new')}>
          <Plus aria-hidden />
        </IconButton>
        {shown && (mayChange || openingItems.length > 0) && (
          <MoreMenu
            of={shown.name}
            items={[
              ...openingItems,
              ...(current && mayChange
                ? [
                    { name: 'Rename or share', onClick: () => setDialog('change') },
                    ...(current.isShared && isStaff(role) && maySetCustomers
                      ? [{ name: 'Choose customers that open with it', onClick: () => setDialog('customers') }]
                      : []),
                    { name: 'Delete', onClick: () => setDialog('delete') },
                  ]
                : []),
            ]}
          />
        )}
      </Flex>
      {(dialog === 'new' || (dialog === 'change' && current)) && (
        <SaveViewDialog
          view={dialog === 'change' ? current : undefined}
          state={dialog === 'change' && current ? toStoredState(current) : state}
          // A new name leaves unsaved filters as they are.
          onSaved={(saved) => dialog === 'new' && open(saved)}
          onClose={close}
        />
      )}
      {dialog === 'customers' && current && (
        <Suspense>
          <ViewCustomersDialog view={current} onClose={close} />
        </Suspense>
      )}
      {dialog === 'delete' && current && (
        <ActionDialog action={deleting(current)} changes={[callKey(listBookingViews)]} onClose={close} />
      )}
    </>
  );
}

const toStoredState = ({ list, address, columns }: BookingView) => ({ list, address, columns });

/** Counts the bookings of the views whenever the dashboard was counted. */
function useViewCounts(refreshedAt: number, hasViews: boolean) {
  const counts = useCall(countBookingViews, { query: { dayZone: viewerTimeZone() } }, { enabled: hasViews });
  const countAgain = useEffectEvent(() => {
    if (hasViews && refreshedAt > counts.dataUpdatedAt) void counts.refetch({ cancelRefetch: false });
  });
  useEffect(() => countAgain(), [refreshedAt]);
  return counts.data;
}

/** Shows the whole view when an address names only the view, as in a shared link. */
function useOpenedLink(current: BookingView | undefined, open: (view: BookingView) => void) {
  const { search } = useLocation();
  const isOnlyName = current !== undefined && new URLSearchParams(search).size === 1;
  const complete = useEffectEvent(() => {
    if (current && isOnlyName && toSavedViewHref(current).split('?')[1] !== search.slice(1)) open(current);
  });
  useEffect(() => complete(), [current?.id]);
}

interface ModifiedActionsProps {
  view: BookingView;
  mayChange: boolean;
  state: ReturnType<typeof toViewState>;
  onReset: (view: BookingView) => void;
}

/** Saves the changed filters, order, layout and columns in the view, or returns to the stored ones. */
function ModifiedActions({ view, state, mayChange, onReset }: ModifiedActionsProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const body = { ...state, name: view.name, isShared: view.isShared };
      await api.call(updateBookingView, { params: { id: view.id }, body, ifMatch: view.version });
      toaster.success({ id: 'view', title: 'View saved' });
    } catch (error) {
      toaster.error({ id: 'view', title: errorMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: callKey(listBookingViews) });
    void queries.invalidateQueries({ queryKey: callKey(countBookingViews) });
    setSaving(false);
  };
  return (
    <>
      <Flex as="span" textStyle="caption" color="fg.muted" px="4px">
        Modified
      </Flex>
      {mayChange && (
        <Button variant="outline" size="sm" onClick={() => void save()} loading={saving} loadingText="Save">
          Save
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => onReset(view)}>
        Reset
      </Button>
    </>
  );
}
