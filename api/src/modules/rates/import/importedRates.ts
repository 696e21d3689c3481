import { mostImported } from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/id';
import { rateImportLines } from '../../../tables/rateTables';
import { rowsFor } from '../../../tables/rowsFor';
import type { ImportSubject } from '../../imports/subject';
import { termValues } from '../rows/rateTerms';
import { priceText, rateColumns } from '../tariff/columns';
import type { RateTerms } from '../tariff/rateTerms';
import { readLine } from '../tariff/readLine';
import { applyImport } from './applyImport';
import { markOverlaps } from './markOverlaps';

/** Imports of tariff lines. */
export const importedRates: ImportSubject<RateTerms> = {
  most: mostImported.rates,
  columns: rateColumns,
  startReading: (directory) => (cells) => readLine(cells, directory),
  storeLines: async (tx, importId, lines) => {
    const rows = lines.map(({ row: rowNo, terms }) => ({
      ...termValues(terms),
      importId,
      rowNo,
      id: newId(),
      isOverlapping: false,
    }));
    await tx.insert(rateImportLines).select(rowsFor(rateImportLines, rows));
  },
  dropLines: async (tx, importId) => {
    await tx.delete(rateImportLines).where(eq(rateImportLines.importId, importId));
  },
  compare: markOverlaps,
  apply: applyImport,
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
      .orderBy(rateImportLines.rowNo)
      .limit(most);
    const preview = lines.map(({ prices, ...line }) => ({
      ...line,
      price: priceText({ prices, currency: line.currency }),
    }));
    return { preview, departures: [] };
  },
};
