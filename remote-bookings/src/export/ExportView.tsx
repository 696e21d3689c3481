import { useLocation, useSearchParams } from '@quayside/kernel/router';
import { isListPath, lists } from '../listView/lists';
import { readView, toListQuery } from '../listView/listView';
import { useListPreference } from '../listView/useListPreference';
import { ExportDialog } from './ExportDialog';

/** Exports the list that the page shows; an action of the command palette. */
export default function ExportView({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const preferred = useListPreference();
  const view = readView(address);
  const layout = view.layout ?? preferred.layout ?? 'cards';
  const path = isListPath(pathname) ? pathname : '/bookings/all';
  return <ExportDialog query={toListQuery(view, lists[path].holds, layout)} layout={layout} onClose={onClose} />;
}
