import { isStaff, seesExceptions } from '@quayside/contract/roles';
import { type BookingColumnKey, bookingTableColumns, type TableReader } from '@quayside/freight';
import type { User } from '../../../platform/people/user';
import type { Column } from './columns';
import type { ExportedRow } from './readBookings';

const isTeamColumn = (key: BookingColumnKey): boolean => key === 'owner' || key === 'tags';

/** Checks whether columns of a file show owner or tags, which are read separately. */
export const showsTeam = (user: User, keys: readonly BookingColumnKey[]): boolean =>
  isStaff(user.role) && keys.some(isTeamColumn);

/** Digits that a spreadsheet would round, and digits whose leading zeros it would drop. */
const losesDigits = /^(0\d+|\d{12,})$/;

/** Marks a long number as text, as the escaped formulas of a CSV. */
const asText = (text: string | null): string | null => (text !== null && losesDigits.test(text) ? `'${text}` : text);

/**
 * Returns the columns of a file with exactly the columns of the table. A CSV marks long numbers as text; a workbook has
 * text cells.
 */
export const toShownColumns = (
  user: User,
  keys: readonly BookingColumnKey[],
  reader: TableReader,
  format: 'csv' | 'xlsx',
): Column<ExportedRow>[] =>
  [...new Set(keys)]
    .filter((key) => key !== 'exceptions' || seesExceptions(user))
    .filter((key) => !isTeamColumn(key) || isStaff(user.role))
    .flatMap((key) => {
      const { title, text, more = [] } = bookingTableColumns[key];
      return [{ title, text }, ...more];
    })
    .map(({ title, text }) => ({
      header: title,
      cell: (card) => {
        const shown = text(card, reader);
        return format === 'csv' ? asText(shown) : shown;
      },
    }));
