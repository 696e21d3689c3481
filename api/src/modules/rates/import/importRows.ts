import type { RateImport } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { toInstant } from '../../../platform/database/instant';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { rateScope } from '../rows/rateScope';
import { priceText } from '../tariff/columns';

/** How much of an import its answer shows. */
const SHOWN_FAULTS = 100;
const SHOWN_LINES = 20;

type ImportRow = Omit<RateImport, 'faults' | 'preview'> & Record<string, unknown>;
type PreviewRow = Omit<RateImport['preview'][number], 'price'> &
  Parameters<typeof priceText>[0] &
  Record<string, unknown>;

/** An import that the caller sees, with its first faults and lines. @throws 404 for all others */
export const findImport = async (db: Executor, user: User, id: string): Promise<RateImport> => {
  const { rows: imports } = await db.execute<ImportRow>(sql`
    select i.id, i.file_name as "fileName", i.state, i.rows, i.total, i.fault_count as "faultCount",
           i.overlap_count as "overlapCount", i.problem, i.created_at as "createdAt"
      from rate_imports i where i.id = ${id} and ${rateScope(user, 'i')}`);
  const [found] = imports;
  if (!found) throw notFound();
  const { rows: faults } = await db.execute<RateImport['faults'][number] & Record<string, unknown>>(sql`
    select f.row_no as "row", f.column_name as "column", f.message from rate_import_faults f
     where f.import_id = ${id} order by f.nr limit ${SHOWN_FAULTS}`);
  const { rows: lines } = await db.execute<PreviewRow>(sql`
    select l.row_no as "row", l.mode as "transportMode", l.origin_code as origin, l.destination_code as destination, l.carrier_code as carrier,
           l.service, l.valid_from::text as "validFrom", l.valid_to::text as "validTo", l.currency, l.prices, l.is_overlapping as "overlaps"
      from rate_import_lines l where l.import_id = ${id} order by l.row_no limit ${SHOWN_LINES}`);
  return {
    ...found,
    faults,
    preview: lines.map(({ prices, ...line }) => ({ ...line, price: priceText({ prices, currency: line.currency }) })),
    createdAt: toInstant(found.createdAt),
  };
};
