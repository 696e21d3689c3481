import { formatDay } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/encoding/id';
import { rateImportLines } from '../../../tables/rateTables';
import { rowsFor } from '../../../tables/rowsFor';
import type { ImportKind } from '../../imports/kit/kind';
import { createRateTemplate } from '../file/rateExamples';
import { loadDirectory, termValues } from '../rows/rateTerms';
import { priceText, rateFields } from '../tariff/columns';
import type { RateTerms } from '../tariff/rateTerms';
import { readLine } from '../tariff/readLine';
import { applyImport } from './applyImport';
import { markOverlaps } from './markOverlaps';
import { prepareRate } from './prepareRate';
import { recogniseRateColumn, suggestMode } from './rateHeadings';
import { createRateShaper } from './rateShaper';
import { undoRates } from './undoRates';

/** Imports of tariff lines. */
export const importedRates: ImportKind<RateTerms> = {
  lines: 'tariff lines',
  fields: rateFields,
  template: createRateTemplate,
  recognise: recogniseRateColumn,
  suggest: suggestMode,
  prepare: prepareRate,
  shape: createRateShaper,
  startReading: async (db, agentId) => {
    const directory = await loadDirectory(db, agentId);
    return (cells, _row, style) => readLine(cells, style, directory);
  },
  storeLines: async (tx, importId, lines) => {
    const rows = lines.map(({ row: rowNo, part = 1, terms }) => ({
      ...termValues(terms),
      ...{ importId, rowNo, part, id: newId(), isOverlapping: false },
    }));
    await tx.insert(rateImportLines).select(rowsFor(rateImportLines, rows));
  },
  dropLines: async (tx, importId) => {
    await tx.delete(rateImportLines).where(eq(rateImportLines.importId, importId));
  },
  compare: markOverlaps,
  apply: applyImport,
  stopped: 'cancelled',
  undo: undoRates,
  preview: async (db, importId, most) => {
    const lines = await db
      .select({
        row: rateImportLines.rowNo,
        transportMode: rateImportLines.mode,
        origin: rateImportLines.originCode,
        destination: rateImportLines.destinationCode,
        carrier: rateImportLines.carrierCode,
        service: rateImportLines.service,
        validFrom: rateImportLines.validFrom,
        validTo: rateImportLines.validTo,
        currency: rateImportLines.currency,
        prices: rateImportLines.prices,
        overlaps: rateImportLines.isOverlapping,
      })
      .from(rateImportLines)
      .where(eq(rateImportLines.importId, importId))
      .orderBy(rateImportLines.rowNo, rateImportLines.part)
      .limit(most);
    const rows = lines.map((line) => ({
      row: line.row,
      cells: [
        line.transportMode,
        `${line.origin} – ${line.destination}`,
        `${line.carrier} ${line.service}`.trim(),
        `${formatDay(line.validFrom)} – ${formatDay(line.validTo)}`,
        `${priceText(line)} ${line.currency}`,
      ],
      note: line.overlaps ? 'Overlaps' : null,
    }));
    return { columns: ['Mode', 'Lane', 'Carrier and service', 'Validity', 'Price'], rows };
  },
};
