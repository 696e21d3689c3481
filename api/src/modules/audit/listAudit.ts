import * as calls from '@quayside/contract';
import { and } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { countCapped } from '../../platform/lists/countCapped';
import { behindCursor, toCursor } from '../../platform/lists/keyset';
import { toRowWindow } from '../../platform/lists/pageAround';
import { pageWithCursor } from '../../platform/lists/paging';
import { audit } from '../../tables/platformTables';
import { newestFirst, readOperators, selectEntries, toAuditCondition, toEntries } from './auditRows';

/**
 * Returns a page of the audit. With a cursor it begins after it, whatever the page number. The count stops at ten
 * thousand.
 */
export const listAudit = handle(
  calls.listAudit,
  async ({ db, user, query: { page: number, limit, cursor, ...filter }, services: { database } }) => {
    const { offset, rows } = toRowWindow({ page: number, limit });
    const where = toAuditCondition(user, filter);
    const found = await selectEntries(
      db,
      and(where, cursor === undefined ? undefined : behindCursor(newestFirst, cursor)),
    )
      .orderBy(newestFirst.columns)
      .limit(rows + 1)
      .offset(cursor === undefined ? offset : 0);
    const matching = (executor: typeof db) => executor.select({ id: audit.id }).from(audit).where(where);
    const total = await countCapped(database, matching, offset + found.length);
    const paging = { page: number, limit };
    const page = pageWithCursor(
      { found, total, cursorOf: (last) => toCursor(newestFirst, last) },
      (row) => row,
      paging,
    );
    return { ...page, docs: await toEntries(db, page.docs, await readOperators(database, page.docs)) };
  },
);
