import type { HandlerInput, Port, searchPorts } from '@quayside/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { databaseForTextSearch } from '../../platform/database/searching';
import type { User } from '../../platform/user';
import type { Database } from '../../ports/database';
import { ports } from '../../tables/rateTables';
import { isCalled, isVisible, portsById, rankOf, selectPorts } from './portRows';

const MOST = 20;

/**
 * Returns the matching places, at most 20: exact codes first, then those whose code, name or city begins with the
 * text. With `codes` it returns these, including ended ones.
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
    filter ? isCalled(filter) : undefined,
  ];
  const found = await selectPorts(databaseForTextSearch(database, filter).db, and(...conditions))
    .orderBy(...(filter ? [rankOf(filter)] : []), ports.portName, ports.code)
    .limit(codes ? Math.max(MOST, codes.length) : MOST);
  if (!filter) return found;
  const readable = await portsById(
    database.db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => readable.get(id) ?? []);
};
