import { and, isNull } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { isPastRetention } from '../../platform/retention/retention';
import { imports as table } from '../../tables/importTables';
import { applyImport, cancelImport, changeImportSubject, readImportAs, undoImport } from './decideImport';
import { importFaults } from './faultsCsv';
import { getImport, listImports, listReceivedImports } from './importRows';
import { importScope } from './importScope';
import { startResuming } from './resumeStalled';
import { createImport, createImportOfRows } from './startImport';
import { importTemplate } from './template';
import { listImportWords, setImportWord } from './words';
import { workOnImport } from './workOnImport';

/** Imports of files with any kind of record. */
export const imports: Module = {
  name: 'imports',
  scope: importScope,
  routes: [
    createImport,
    createImportOfRows,
    listImports,
    listReceivedImports,
    getImport,
    readImportAs,
    changeImportSubject,
    applyImport,
    cancelImport,
    undoImport,
    importFaults,
    importTemplate,
    listImportWords,
    setImportWord,
  ],
  start: startResuming,
  jobs: { 'rate-import': workOnImport },
  housekeeping: [
    (db) =>
      db
        .delete(table)
        .where(
          and(
            isPastRetention('imports', table.createdAt, table.agentId),
            isNull(table.fileKey),
            isNull(table.sentRows),
          ),
        ),
  ],
};
