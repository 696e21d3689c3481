import { calculateFloorShortfall, formatOffer } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { conflict } from '../../platform/errors';
import type { Executor, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import type { CostedOption } from '../schedules/priceOffers';
import type { QuoteRow } from './quoteRows';

/** Returns the agent's minimum margin in percent of the sell price, or null without a floor. */
export const findMarginFloor = async (db: Executor, agentId: string): Promise<number | null> => {
  const [agent] = await db.select({ floor: companies.marginFloor }).from(companies).where(eq(companies.id, agentId));
  return agent?.floor ?? null;
};

/** Returns the options with a margin below the floor. */
export const filterBelowFloor = (options: readonly CostedOption[], floor: number | null): CostedOption[] =>
  options.filter((option) => calculateFloorShortfall(option, floor) > 0);

/**
 * Checks the margin floor of a quote.
 * @throws 409 `below_floor` when an option is below the floor and has no approval
 */
export const requireMarginFloor = async (tx: Tx, { agentId, doc }: QuoteRow): Promise<void> => {
  const { approval } = doc;
  if (approval?.state === 'approved') return;
  const floor = await findMarginFloor(tx, agentId);
  const [option] = filterBelowFloor(doc.options, floor);
  if (!option) return;
  const below = `${formatOffer(option)} is below the floor of ${floor} %.`;
  if (approval?.state === 'waiting') throw conflict(`${below} It waits for an approver.`, 'below_floor');
  if (approval?.state === 'refused')
    throw conflict(`${below} ${approval.answer?.by} has refused it: ${approval.answer?.comment}`, 'below_floor');
  throw conflict(`${below} Ask for approval, or raise the price.`, 'below_floor');
};
