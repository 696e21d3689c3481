import { MAX_ACTION_BOOKINGS } from '@quayside/contract';
import { noSelection, type Selection } from './noSelection';

/** Booking that can be selected. */
export interface Selectable {
  readonly _id: string;
  readonly version: number;
}

export type SelectionChange =
  /** Selects or deselects one row; with a range all rows from the anchor take its new state. */
  | { readonly type: 'toggle'; readonly id: string; readonly isRange: boolean }
  /** Extends the selection from one row to another, as Shift and an arrow key do. */
  | { readonly type: 'extend'; readonly from: string; readonly to: string }
  /** Selects all loaded rows, or none when all are selected. */
  | { readonly type: 'all' }
  /** Selects exactly these bookings. */
  | { readonly type: 'set'; readonly bookings: readonly Selectable[] };

const between = (cards: readonly Selectable[], one: string, other: string): readonly Selectable[] => {
  const [from, to] = [one, other].map((id) => cards.findIndex(({ _id }) => _id === id));
  if (from === undefined || to === undefined || from < 0 || to < 0) return cards.filter(({ _id }) => _id === other);
  return cards.slice(Math.min(from, to), Math.max(from, to) + 1);
};

const limited = (versions: Iterable<readonly [string, number]>): ReadonlyMap<string, number> =>
  new Map([...versions].slice(0, MAX_ACTION_BOOKINGS));

const entry = ({ _id, version }: Selectable): [string, number] => [_id, version];

/** Returns the selection after a change; at most as many bookings as one call takes. */
export const changeSelection = (
  { versions, anchor }: Selection,
  change: SelectionChange,
  cards: readonly Selectable[],
): Selection => {
  switch (change.type) {
    case 'toggle': {
      const { id } = change;
      const rows = between(cards, change.isRange && anchor ? anchor : id, id);
      const isSelected = !versions.has(id);
      const others = new Map(versions);
      for (const { _id } of rows) others.delete(_id);
      return { versions: limited([...others, ...(isSelected ? rows.map(entry) : [])]), anchor: id };
    }
    case 'extend': {
      const rows = cards.filter(({ _id }) => _id === change.from || _id === change.to);
      return { versions: limited(new Map([...versions, ...rows.map(entry)])), anchor: anchor ?? change.from };
    }
    case 'all': {
      const isWhole = cards.slice(0, MAX_ACTION_BOOKINGS).every(({ _id }) => versions.has(_id));
      return isWhole ? noSelection : { versions: limited(cards.map(entry)), anchor };
    }
    case 'set':
      return { versions: limited(change.bookings.map(entry)), anchor: undefined };
  }
};

/** Returns the selected bookings with the version that is shown now; of bookings not loaded, the one that was selected. */
export const selectedBookings = ({ versions }: Selection, cards: readonly Selectable[]) => {
  const shown = new Map(cards.map(entry));
  return [...versions].map(([id, version]) => ({ id, version: shown.get(id) ?? version }));
};
