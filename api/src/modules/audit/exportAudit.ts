import * as calls from '@quayside/contract';
import { type AuditEntry, auditActionText } from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { type Cell, csvRecord } from '../../platform/export/csv';
import { csvDownload } from '../../platform/export/csvDownload';
import { readPages } from '../../platform/export/readPages';
import { newestFirst, readOperators, selectEntries, toAuditCondition, toEntries } from './auditRows';

const head = [
  'Time (UTC)',
  'Who',
  'Role',
  'What',
  'Kind',
  'On',
  'Field',
  'Before',
  'After',
  'Address',
  'Worked as because',
  'Agent',
  'Entry',
];

/** Returns one line per changed field; an entry without changes also has one line. */
const toExportLines = ({
  at,
  actor,
  action,
  record,
  differences,
  address,
  workAs,
  agent,
  id,
}: AuditEntry): Cell[][] => {
  const who = [at, actor ? actor.name || actor.id : 'Quayside', actor?.role ?? null, auditActionText(action)];
  const on = [auditActionText(record.kind), record.name ?? record.id];
  const tail = [address, workAs?.reason ?? null, agent?.companyName ?? null, id];
  const fields = differences.map(({ path, before, after }): Cell[] => [path, before, after]);
  return (fields.length > 0 ? fields : [[null, null, null]]).map((field) => [...who, ...on, ...field, ...tail]);
};

/** Exports the entries of a filter from one snapshot, newest first. */
export const exportAudit = handle(calls.exportAudit, async ({ user, query, services: { openSpool, database } }) => {
  const stopping = new AbortController();
  const operators = await readOperators(database);
  return csvDownload({
    openSpool,
    fileName: `audit-${new Date().toISOString().slice(0, 10)}.csv`,
    stopping,
    fill: (write) =>
      database.transaction(async (tx) => {
        await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
        await write(csvRecord(head), 0);
        const query_ = selectEntries(tx, toAuditCondition(user, query)).orderBy(newestFirst.columns);
        await readPages(tx, query_, stopping.signal, async (rows) => {
          const entries = await toEntries(tx, rows, operators);
          await write(entries.flatMap(toExportLines).map(csvRecord).join(''), rows.length);
        });
      }),
  });
});
