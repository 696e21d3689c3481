import type { BookingListName, BookingView, BookingViewContent } from '@quayside/contract';
import { type ColumnChoice, readColumnChoice } from '../listView/columnChoice';
import type { ListPath } from '../listView/lists';
import { type ListView, readView, writeView } from '../listView/listView';

const listNames: Record<ListPath, BookingListName> = {
  '/bookings/all': 'all',
  '/bookings/my': 'my',
  '/bookings/new': 'new',
  '/bookings/canceled': 'canceled',
};

/** Part of a saved view that the page shows. */
export type ViewState = Pick<BookingViewContent, 'list' | 'address' | 'columns'>;

const toColumns = ({ order, hidden, pinned, widths }: ColumnChoice): NonNullable<BookingViewContent['columns']> => ({
  order: [...order],
  hidden: [...hidden],
  pinned: [...pinned],
  widths: Object.fromEntries(Object.entries(widths).filter(([, width]) => width !== undefined)) as Record<
    string,
    number
  >,
});

/**
 * Returns the page's list, filters, order, layout and columns in the form of a saved view. Cards have no columns.
 *
 * @param columns stored choice of columns of the person, not checked; undefined for the default
 */
export const toViewState = (path: ListPath, view: ListView, columns: unknown): ViewState => {
  const { savedView: _, ...shown } = view;
  return {
    list: listNames[path],
    address: `${writeView(shown)}`,
    columns: view.layout === 'table' ? toColumns(readColumnChoice(columns)) : null,
  };
};

/** Returns the address of the page that shows a saved view. */
export const toSavedViewHref = ({ id, list, address }: Pick<BookingView, 'id' | 'list' | 'address'>): string => {
  const path = Object.entries(listNames).find(([, name]) => name === list)?.[0] ?? '/bookings/all';
  return `${path}?${writeView({ ...readView(new URLSearchParams(address)), savedView: id })}`;
};

const alternativesOf = (address: URLSearchParams): string[] => [
  ...new URLSearchParams(address.get('anyOf') ?? '').keys(),
];

/** Returns the names of a stored view's parameters and alternatives that this release can no longer read. */
const droppedParts = ({ address }: Pick<BookingView, 'address'>): string[] => {
  const stored = new URLSearchParams(address);
  const read = writeView(readView(stored));
  const known = [...read.keys(), ...alternativesOf(read), 'sort', 'anyOf'];
  return [...stored.keys(), ...alternativesOf(stored)].filter((key) => !known.includes(key));
};

/** Names of the filters that a forwarder's view may have and its customers may not use. */
const forbiddenLabels: Readonly<Record<string, string>> = {
  owner: 'owner',
  tag: 'tags',
  creator: 'created by',
  exceptionCause: 'cause of exceptions',
  company: 'customer',
  ids: 'chosen bookings',
  numbers: 'numbers',
  mine: 'own bookings',
  groupBy: 'grouping by owner',
  tempStatus: 'exceptions',
  exceptionSeverity: 'severity of exceptions',
  exceptionType: 'type of exceptions',
  hadException: 'earlier exceptions',
  documentWasOverdue: 'overdue documents',
};

/** Returns the title and text of the message about parts that were left out of an opened view; undefined for a whole one. */
export const droppedMessage = (view: BookingView): { title: string; detail: string } | undefined => {
  const [unknown, forbidden] = [droppedParts(view), view.dropped.map((name) => forbiddenLabels[name] ?? name)];
  if (unknown.length + forbidden.length === 0) return undefined;
  const leftOut = `Left out: ${[...unknown, ...forbidden].join(', ')}.`;
  return view.isOfForwarder
    ? { title: `“${view.name}” has filters that you can’t use`, detail: `${leftOut} You see your own bookings.` }
    : { title: `Part of “${view.name}” no longer applies`, detail: `${leftOut} Save the view to remove it.` };
};

const sorted = (address: string): string => {
  const parts = new URLSearchParams(address);
  parts.sort();
  return `${parts}`;
};

/** Returns whether the page differs from the saved view. Parts that can no longer be read do not count. */
export const isModified = (saved: ViewState, shown: ViewState): boolean => {
  const toColumnsKey = ({ columns }: ViewState) => JSON.stringify(columns && toColumns(readColumnChoice(columns)));
  return (
    saved.list !== shown.list ||
    sorted(`${writeView(readView(new URLSearchParams(saved.address)))}`) !== sorted(shown.address) ||
    (saved.columns !== null && toColumnsKey(saved) !== toColumnsKey(shown))
  );
};
