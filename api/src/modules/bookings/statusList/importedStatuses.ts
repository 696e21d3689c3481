import { parseStatusText, statusByMeaning } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import {
  readStatusList,
  STATUS_LIST_SENDER,
  type WrittenStatus,
} from '../../../integrations/statusList/statusListMessages';
import { importLines } from '../../../tables/importTables';
import { addedRecords, createDuplicateFinder } from '../../imports/kit/addedRecords';
import { remainingReasons } from '../../imports/kit/finishImport';
import type { ImportKind } from '../../imports/kit/kind';
import { LineReader } from '../../imports/kit/lineReader';
import { createPlaceLookup } from './knownPlaces';
import { readStatus } from './readStatus';
import { statusFileFields, statusTemplate } from './statusFileFields';
import { ingestStatus, retractStatus, type StatusMessage } from './takeStatus';

const classifierLabels = { ACT: 'Actual', EST: 'Estimated', PLN: 'Planned' } as const;

/** Converts a row to a source message, or returns the problem that the model finds. */
const toMessage = (row: WrittenStatus, receivedAt: string) => {
  const { messages, problems } = readStatusList(row, { sender: STATUS_LIST_SENDER, receivedAt });
  return { message: messages[0], problem: problems[0] };
};

const columnOf: Readonly<Record<string, string>> = { lastFreeDay: 'last_free_day', pickUpNumber: 'pick_up_number' };

const unknownEvent = 'No event known here: it stands on the timeline as written and moves nothing';

/** Checks whether a row's event is known by its words, or was mapped by a person. */
const isKnown = (event: string, means: string | null | undefined): boolean =>
  parseStatusText(event) !== null || statusByMeaning(means ?? '') !== null;

const added = addedRecords<StatusMessage>({
  action: 'statuses.imported',
  columns: ['Shipment', 'Container', 'Event', 'Place', 'Date and time', 'Actual or estimated'],
  cells: ({ message: { reference, event, place, placeName, at, sureness }, identifiers: { containers } }) => [
    ...[reference, containers[0] ?? '', event, place || placeName, at.replace('T', ' ')],
    sureness ? classifierLabels[sureness] : '',
  ],
  nameOf: ({ message: { reference, container, event } }) => [reference || container, event].join(' '),
  noteOn: ({ message: { event, means } }) => (isKnown(event, means) ? null : unknownEvent),
  add: async (tx, { terms, actor }) => {
    await ingestStatus(tx, actor.companyId, terms);
    return 1;
  },
  remove: async (tx, { id, actor }) => {
    const [line] = await tx.select({ terms: importLines.terms }).from(importLines).where(eq(importLines.id, id));
    const isWhole = line && (await retractStatus(tx, actor.companyId, line.terms as StatusMessage, new Date()));
    return isWhole === false ? remainingReasons.changed : undefined;
  },
});

/** Imports status lists for carriers without an interface. Each row is processed like any message of a source. */
export const importedStatuses: ImportKind<StatusMessage> = {
  lines: 'statuses',
  fields: statusFileFields,
  template: statusTemplate,
  startReading: async (db, agentId) => {
    const find = await createPlaceLookup(db, agentId);
    const now = new Date();
    const repeated = createDuplicateFinder();
    return (cells, row, style) => {
      const line = new LineReader(cells, style);
      const read = readStatus(line, find, now);
      if ('faults' in read) return read;
      const { message, problem } = toMessage(read.row, now.toISOString());
      if (!message) {
        const column = columnOf[problem?.path ?? ''] ?? problem?.path ?? '';
        return { faults: [{ column, value: line.text(column), message: problem?.message ?? 'cannot be read' }] };
      }
      const twice = repeated(message.key, row);
      return twice ? { faults: [{ column: 'event', value: line.text('event'), message: twice }] } : { terms: message };
    };
  },
  compare: async (tx, { id }) => {
    const event = sql<string>`${importLines.terms} #>> '{message,event}'`;
    const means = sql<string | null>`${importLines.terms} #>> '{message,means}'`;
    const rows = await tx
      .select({ event, means, rows: sql<number>`count(*)::int` })
      .from(importLines)
      .where(eq(importLines.importId, id))
      .groupBy(event, means);
    return rows.filter((row) => !isKnown(row.event, row.means)).reduce((sum, one) => sum + one.rows, 0);
  },
  ...added,
};
