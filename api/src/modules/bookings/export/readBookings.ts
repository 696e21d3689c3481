import type { BookingCard, BookingGroup, BookingTeam } from '@quayside/contract';
import type { BookingGrouping } from '@quayside/freight';
import { and, type SQL } from 'drizzle-orm';
import { invalid } from '../../../platform/errors';
import { readPages } from '../../../platform/export/readPages';
import type { User } from '../../../platform/people/user';
import type { Database, Tx } from '../../../ports/database';
import { addExceptions, selectCardsWithExceptions, toCardWithoutExceptions } from '../booking/bookingRows';
import type { Filter } from '../list/bookingFilter';
import { readGroups } from '../list/bookingGroups';
import { getListOrder } from '../list/bookingOrder';
import { groupCondition } from '../list/groupCondition';
import { toListCondition } from '../list/listPage';
import { countExactly, countFromTotals, hasStoredTotals } from '../list/totals';
import { noTeam, readTeams } from '../team/bookingTeam';
import { type BookingLine, selectLines, toLine } from './bookingLines';

export interface ExportQuery {
  readonly user: User;
  readonly filter: Filter;
  readonly sort: Parameters<typeof getListOrder>[0];
  readonly groupBy?: BookingGrouping | undefined;
  readonly signal: AbortSignal;
}

export interface RowConsumer<Row> {
  /** Called with the number of bookings, and of groups that have own rows. */
  readonly onStart: (total: number, groups?: number) => Promise<void>;
  readonly onRows: (rows: readonly Row[]) => Promise<void>;
  /** Called with a group before its rows. */
  readonly onGroup?: (group: BookingGroup) => Promise<void>;
}

/** Maximum number of groups of a file; each is read by an own query. */
const MAX_FILE_GROUPS = 2_000;
const tooManyGroups = `This list has more than ${MAX_FILE_GROUPS} groups. Add a filter or remove the grouping, and export again.`;

/** Converts the rows of a list's query, which is in order, for the file. */
type ReadRows<Row> = (
  tx: Tx,
  where: SQL | undefined,
  order: SQL,
  signal: AbortSignal,
  onRows: RowConsumer<Row>['onRows'],
) => Promise<void>;

const readLines: ReadRows<BookingLine> = (tx, where, order, signal, onRows) =>
  readPages(tx, selectLines(tx, where).orderBy(order), signal, (rows) => onRows(rows.map(toLine)));

/** A booking as the table shows it, with owner and tags where the file has them. */
export type ExportedRow = BookingCard & { readonly team?: Pick<BookingTeam, 'owner' | 'tags'> };

const readCards =
  (user: User, withTeam: boolean): ReadRows<ExportedRow> =>
  (tx, where, order, signal, onRows) =>
    readPages(tx, selectCardsWithExceptions(tx, where).orderBy(order), signal, async (rows) => {
      const cards = rows.map((row) => addExceptions(user, toCardWithoutExceptions(row), row));
      if (!withTeam) return onRows(cards);
      const ids = cards.map(({ _id }) => _id);
      const teams = await readTeams(tx, ids);
      return onRows(cards.map((card) => ({ ...card, team: teams.get(card._id) ?? noTeam })));
    });

/**
 * Reads the bookings of a list page by page from one snapshot, without concurrent changes. Stops between pages when
 * the signal aborts.
 */
const readList = <Row>(
  database: Database,
  { user, filter, sort, groupBy, signal }: ExportQuery,
  { onStart, onRows, onGroup }: RowConsumer<Row>,
  readRows: ReadRows<Row>,
): Promise<void> =>
  database.transaction(async (tx) => {
    signal.throwIfAborted();
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
    const where = await toListCondition(tx, user, filter);
    const total = await (hasStoredTotals(user, filter) ? countFromTotals(tx, user, filter) : countExactly(tx, where));
    const order = getListOrder(sort).columns;
    if (!groupBy || !onGroup) {
      await onStart(total);
      return readRows(tx, where, order, signal, onRows);
    }
    const groups = await readGroups(tx, { user, where, groupBy }, MAX_FILE_GROUPS + 1);
    if (groups.length > MAX_FILE_GROUPS) throw invalid([{ path: 'groupBy', message: tooManyGroups }], tooManyGroups);
    await onStart(total, groups.length);
    for (const group of groups) {
      await onGroup(group);
      await readRows(tx, and(where, groupCondition(user, group.group)), order, signal, onRows);
    }
  });

/** Reads the bookings of a list with all fields. */
export const readBookings = (database: Database, query: ExportQuery, consumer: RowConsumer<BookingLine>) =>
  readList(database, query, consumer, readLines);

/** Reads the bookings of a list as its cards, with the exceptions that the user may see; on request with owner and tags. */
export const readBookingCards = (
  database: Database,
  query: ExportQuery,
  consumer: RowConsumer<ExportedRow>,
  withTeam: boolean,
) => readList(database, query, consumer, readCards(query.user, withTeam));
