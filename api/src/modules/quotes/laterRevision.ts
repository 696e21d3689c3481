import { quoteNumber } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';

/** Position in a chain of quotes; `rootId` is the id of revision 1. */
export interface Revision {
  readonly rootId: string;
  readonly revision: number;
}

export interface LaterRevision {
  readonly id: string;
  /** 'Q-000123/2'. */
  readonly number: string;
  readonly revision: number;
}

/** Returns the newest revision sent after this one, to any recipient; null when there is none. */
export const findLaterRevision = async (
  db: Executor,
  { rootId, revision }: Revision,
): Promise<LaterRevision | null> => {
  const [later] = await db
    .select({ id: sql<string>`id`, number: sql<number>`number`, revision: sql<number>`revision` })
    .from(sql`later_revision(${rootId}, ${revision})`);
  return later ? { ...later, number: quoteNumber(later.number, later.revision) } : null;
};
