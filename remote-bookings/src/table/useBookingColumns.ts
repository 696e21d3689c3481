import type { BookingCard } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import {
  type ColumnChoice,
  type ColumnKey,
  columnKeys,
  isOffered,
  leadKey,
  orderedColumns,
  readColumnChoice,
} from '../listView/columnChoice';
import { useListPreference } from '../listView/useListPreference';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
const columns: ColumnDef<typeof features, BookingCard>[] = [leadKey, ...columnKeys].map((id) => ({ id }));

const asState = ({ hidden, ...choice }: Pick<ColumnChoice, 'order' | 'hidden' | 'pinned'>) => ({
  columnOrder: [leadKey, ...orderedColumns(choice)],
  columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
});

const getRowId = ({ _id }: BookingCard): string => _id;

export interface BookingColumnsOptions {
  cards: BookingCard[];
  /** Whether the user sees exceptions. */
  exceptions: boolean;
}

/** Returns the table of the bookings with the columns that the user chose, and functions to read and change them. */
export const useBookingColumns = ({ cards, exceptions }: BookingColumnsOptions) => {
  const { columns: stored, remember } = useListPreference();
  const isOfStaff = isStaff(useUser().role);
  const choice = useMemo(() => readColumnChoice(stored), [stored]);
  const offered = useMemo(
    (): ColumnKey[] => columnKeys.filter((key) => isOffered(key, { exceptions, isStaff: isOfStaff })),
    [exceptions, isOfStaff],
  );
  const state = useMemo(
    () => asState({ ...choice, hidden: [...choice.hidden, ...columnKeys.filter((key) => !offered.includes(key))] }),
    [choice, offered],
  );
  const table = useTable({ features, columns, data: cards, getRowId, state });
  return {
    table,
    choice,
    offered,
    /** Remembers the columns; `undefined` returns to the default. */
    choose: (next: ColumnChoice | undefined) => remember({ columns: next }),
  };
};

export type BookingRow = ReturnType<ReturnType<typeof useBookingColumns>['table']['getRowModel']>['rows'][number];
