import type { ImportReading } from '@quayside/contract';
import type { LineShaper } from '../../imports/kit/shaper';
import { addChargeColumns, findChargeColumns, readChargeColumns } from './chargeColumns';
import { ChargeRows } from './chargeRows';
import { addSizeLists, findSizeListColumns } from './sizeLists';
import { findValidityColumns, splitByValidity } from './validityColumns';

/**
 * Returns a shaper for tables with a row per charge or container type, with a column per charge or validity, or with
 * several prices in one cell; undefined for tables whose rows are lines already.
 */
export const createRateShaper = (reading: ImportReading): LineShaper | undefined => {
  const fields = new Set(reading.columns.map(({ field }) => field));
  const columns = findChargeColumns(reading);
  if (fields.has('amount') && (fields.has('equipment') || fields.has('charge'))) {
    const rows = new ChargeRows();
    return {
      add: (line, row, context) => {
        const { charges, faults, leftOut } = readChargeColumns(line, row, columns, context);
        const read = { ...line, faults: [...line.faults, ...faults], leftOut: [...line.leftOut, ...leftOut] };
        rows.add(read, row, context, charges);
        return [];
      },
      end: () => rows.lines(),
    };
  }
  const validities = findValidityColumns(reading);
  const lists = findSizeListColumns(reading);
  if (columns.length + validities.length + lists.length === 0) return undefined;
  return {
    add: (given, row, context) => {
      const line = lists.length > 0 ? addSizeLists(given, row, lists) : given;
      const charged = columns.length > 0 ? addChargeColumns(line, row, columns, context) : line;
      return validities.length > 0 ? splitByValidity(charged, row, validities) : [charged];
    },
    end: () => [],
  };
};
