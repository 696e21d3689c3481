import type { SailsNext } from '@quayside/contract';
import { hasLeft } from '@quayside/freight';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { sailings } from '../../tables/rateTables';
import type { QuoteRow } from './quoteRows';

/**
 * Returns the next known departure of the same carrier and lane for each option whose departure has left. Runs at most
 * one query.
 */
export const findNextDepartures = async (
  db: Executor,
  { agentId, doc, from, to }: Pick<QuoteRow, 'agentId' | 'doc' | 'from' | 'to'>,
): Promise<SailsNext[]> => {
  const now = new Date();
  const left = doc.options.filter((option) => hasLeft(option, now));
  const carriers = [...new Set(left.map(({ carrier }) => carrier.code))].filter(Boolean);
  if (carriers.length === 0) return [];
  const { carrierCode, vessel, voyage, flight, etd, originCode, destinationCode, mode } = sailings;
  const next = await db
    .selectDistinctOn([carrierCode], { carrierCode, vessel, voyage, flight, etd })
    .from(sailings)
    .where(
      and(
        ...[eq(originCode, from.code), eq(destinationCode, to.code), inArray(carrierCode, carriers)],
        eq(mode, doc.search.transportMode === 'AIR' ? 'AIR' : 'SEA'),
        or(isNull(sailings.agentId), eq(sailings.agentId, agentId)),
        gt(etd, now.toISOString()),
      ),
    )
    .orderBy(carrierCode, etd);
  const byCarrier = new Map(next.map(({ carrierCode: code, ...departure }) => [code, departure]));
  return left.flatMap(({ id, carrier }) => {
    const departure = byCarrier.get(carrier.code);
    return departure ? [{ optionId: id, ...departure }] : [];
  });
};
