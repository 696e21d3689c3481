import type { BookingGroup } from '@quayside/contract';
import { type BookingGrouping, bookingGroupings, countText, MAX_BOOKING_GROUPS } from '@quayside/freight';
import { Faces, Panel, SkeletonRows } from '@quayside/ui';
import { useMemo, useState } from 'react';
import { BookingGrid } from './BookingGrid';
import type { BookingTableProps } from './bookingTableProps';
import type { GridLine } from './gridLines';
import { type GroupBookings, useBookingGroups, useGroupBookings, useLiveGroups } from './useBookingGroups';

const skeleton = (
  <Panel>
    <SkeletonRows count={10} height="40px" cells={{ title: { height: '14px', width: '220px' } }} />
  </Panel>
);

/** Returns the note below the loaded bookings of a group; undefined when all are shown. */
const toNote = (
  { group, bookings }: BookingGroup,
  loaded: GroupBookings | undefined,
  failure: string | undefined,
  onMore: () => void,
): GridLine | undefined => {
  const note = { kind: 'note', _id: `note:${group}` } as const;
  if (failure !== undefined) return { ...note, text: `The bookings could not be loaded. ${failure}` };
  if (!loaded) return { ...note, text: 'Loading…' };
  if (!loaded.hasMore) return undefined;
  const text = `Showing ${countText(loaded.docs.length)} of ${countText(bookings)}`;
  return { ...note, text, button: 'Show more', onClick: onMore };
};

/** Groups with their number and sums; the bookings of a group load when it is opened. */
export default function GroupedGrid({ groupBy, ...table }: BookingTableProps & { groupBy: BookingGrouping }) {
  const { query } = table;
  const { label } = bookingGroupings[groupBy];
  const groups = useBookingGroups(query, groupBy);
  const [open, setOpen] = useState<ReadonlyMap<string, number>>(new Map());
  const parts = useGroupBookings(query, open);
  useLiveGroups();
  const toggle = (group: string) =>
    setOpen((now) =>
      now.has(group) ? new Map([...now].filter(([key]) => key !== group)) : new Map(now).set(group, 1),
    );
  const showMore = (group: string) => setOpen((now) => new Map(now).set(group, (now.get(group) ?? 0) + 1));

  const shown = [...open.keys()];
  const lines = (groups.data?.groups ?? []).flatMap((group): GridLine[] => {
    const at = shown.indexOf(group.group);
    const heading: GridLine = { kind: 'group', _id: group.group, group, isOpen: at >= 0 };
    const part = parts[at];
    if (!part) return [heading];
    const note = toNote(group, part.data, part.isError ? part.error.message : undefined, () => showMore(group.group));
    const rows = (part.data?.docs ?? []).map(({ _id }): GridLine => ({ kind: 'booking', _id }));
    return [heading, ...rows, ...(note ? [note] : [])];
  });
  if (groups.data?.hasMore)
    lines.push({
      kind: 'note',
      _id: 'note:groups',
      text: `Only the first ${MAX_BOOKING_GROUPS} groups are shown. Add a filter to see the others.`,
    });
  const places = new Map(lines.map(({ _id }, index) => [_id, index]));
  const loaded = parts.flatMap(({ data }) => data?.docs ?? []);
  // In the order of the rows, because Shift selects all rows between two.
  const cards = [...new Map(loaded.map((card) => [card._id, card])).values()].sort(
    (one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0),
  );
  // The same rows until a booking changes, so that the table does not render all of them again.
  const key = JSON.stringify(cards.map(({ _id, version }) => [_id, version]));
  const steadyCards = useMemo(() => cards, [key]);
  return (
    <Faces query={groups} skeleton={skeleton} isEmpty={() => false} empty={null}>
      {() => (
        <BookingGrid
          {...table}
          cards={steadyCards}
          appended={undefined}
          lines={lines}
          onToggleGroup={toggle}
          name={`Bookings by ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        />
      )}
    </Faces>
  );
}
