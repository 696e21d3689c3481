import type { HandlerInput, Port, searchPorts } from '@quayside/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { databaseForTextSearch } from '../../platform/database/searching';
import { isMisspelled, similarity } from '../../platform/lists/misspelled';
import type { User } from '../../platform/people/user';
import type { Database } from '../../ports/database';
import { ports } from '../../tables/rateTables';
import { isCalled, isVisible, portsById, rankPlaces, selectPorts } from './portRows';

const MOST = 20;
const names = sql`${ports.searchText}`;

/**
 * Returns the matching places, at most 20: exact codes first, then those whose code, name or city begins with the
 * text, then those with such another name. When none matches, it returns places with a similar name. With `codes` it
 * returns these, including ended ones.
 */
export const findPorts = async (
  database: Database,
  user: User,
  { filter, portType, codes: listed }: HandlerInput<typeof searchPorts>['query'],
): Promise<Port[]> => {
  const codes = listed?.split(',').map((code) => code.trim().toUpperCase());
  const conditions = [
    // A place requested by its code may have ended.
    isVisible(user, { ended: codes !== undefined }),
    portType && eq(ports.portType, portType),
    codes && inArray(ports.code, codes),
  ];
  const most = codes ? Math.max(MOST, codes.length) : MOST;
  const { db } = databaseForTextSearch(database, filter);
  const select = (isMatch?: SQL, order: readonly SQL[] = [sql`${ports.weight}`]) =>
    selectPorts(db, and(...conditions, isMatch))
      .orderBy(...order, ports.portName, ports.code)
      .limit(most);
  if (!filter) return select();
  const called = await select(isCalled(filter), [rankPlaces(filter)]);
  const found =
    called.length > 0
      ? called
      : await select(isMisspelled(names, filter), [sql`${similarity(names, filter)} desc, ${ports.weight}`]);
  const readable = await portsById(
    database.db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => readable.get(id) ?? []);
};
