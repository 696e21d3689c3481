import { AsyncLocalStorage } from 'node:async_hooks';
import { plainStyle, type ShownStyle, showIn } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { companies } from '../tables/accountTables';

const reader = new AsyncLocalStorage<ShownStyle>();
showIn(() => reader.getStore() ?? plainStyle);

/** Does something with days and measures written in a style, in all that it says. */
export const inStyle = <T>(style: ShownStyle | null | undefined, work: () => T): T =>
  reader.run(style ?? plainStyle, work);

/** Makes sentences that are kept: their days and measures stand in them in one style, and `shownDays` writes the days for whoever reads. */
export const toBeKept = <T>(work: () => T): T => inStyle(plainStyle, work);

/** Does something as an agent writes days and measures: papers, pages and mails in its name that nobody has signed in for. */
export const inStyleOf = async <T>(db: Executor, agentId: string, work: () => T | Promise<T>): Promise<T> => {
  const { dateFormat, units } = companies;
  const [style] = await db.select({ dateFormat, units }).from(companies).where(eq(companies.id, agentId));
  return inStyle(style, work);
};
