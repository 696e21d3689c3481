import { AsyncLocalStorage } from 'node:async_hooks';
import { plainStyle, type ShownStyle, setShownStyle } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';

const reader = new AsyncLocalStorage<ShownStyle>();
setShownStyle(() => reader.getStore() ?? plainStyle);

/** Runs work with a format for days and measures in all its texts. */
export const inStyle = <T>(style: ShownStyle | null | undefined, work: () => T): T =>
  reader.run(style ?? plainStyle, work);

/**
 * Builds texts that are stored: their days and measures use one format, and `localizeDays` formats the days for each
 * reader.
 */
export const toBeKept = <T>(work: () => T): T => inStyle(plainStyle, work);

/**
 * Runs work in the agent's format for days and measures: documents, pages and mails in its name without a signed-in
 * user.
 */
export const runInAgentStyle = async <T>(db: Executor, agentId: string, work: () => T | Promise<T>): Promise<T> => {
  const { dateFormat, units } = companies;
  const [style] = await db.select({ dateFormat, units }).from(companies).where(eq(companies.id, agentId));
  return inStyle(style, work);
};
