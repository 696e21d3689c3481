import type { ImportReading } from '@quayside/contract';
import type { LineShaper } from '../../imports/kit/shaper';
import { addChargeColumns, chargeColumnsOf } from './chargeColumns';
import { ChargeRows } from './chargeRows';

/**
 * Returns a shaper for tables with a row per charge or container type, or with a column per charge; undefined for tables
 * whose rows are lines already.
 */
export const createRateShaper = (reading: ImportReading): LineShaper | undefined => {
  const fields = new Set(reading.columns.map(({ field }) => field));
  const columns = chargeColumnsOf(reading);
  if (fields.has('amount') && (fields.has('equipment') || fields.has('charge'))) {
    const rows = new ChargeRows();
    return {
      add: (line, row, context) => {
        rows.add(columns.length > 0 ? addChargeColumns(line, row, columns, context) : line, row, context);
        return [];
      },
      end: () => rows.lines(),
    };
  }
  if (columns.length === 0) return undefined;
  return { add: (line, row, context) => [addChargeColumns(line, row, columns, context)], end: () => [] };
};
