import { useNavigate } from '@quayside/kernel/router';
import { Button, CraneArt, EmptyState, Panel } from '@quayside/ui';
import { type ListPath, lists } from '../listView/lists';
import { isFiltered, type ListView, toCardView, writeView } from '../listView/listView';
import { CreateButton } from './CreateButton';
import { useCanCreateBookings } from './useCanCreateBookings';

export interface EmptyListProps {
  path: ListPath;
  view: ListView;
  onCreate: () => void;
}

/** Shown for an empty list: there are no bookings yet, or none match the filters. */
export default function EmptyList({ path, view, onCreate }: EmptyListProps) {
  const navigate = useNavigate();
  const mayCreate = useCanCreateBookings();
  const filtered = isFiltered(view);
  return (
    <Panel minH="320px" display="grid" placeItems="center">
      <EmptyState
        art={<CraneArt />}
        title={filtered ? 'No bookings match these filters' : lists[path].empty}
        actions={
          <>
            {filtered && (
              <Button
                variant="outline"
                onClick={() => navigate({ pathname: path, search: `${writeView(toCardView({}, view))}` })}
              >
                Clear filters
              </Button>
            )}
            {path !== '/bookings/canceled' && <CreateButton onCreate={onCreate} />}
          </>
        }
      >
        {filtered
          ? view.searchText
            ? `Nothing was found for “${view.searchText}”. Numbers are found with and without spaces and dashes.`
            : 'Remove a filter to see more.'
          : lists[path].filledBy[mayCreate ? 'staff' : 'others']}
      </EmptyState>
    </Panel>
  );
}
