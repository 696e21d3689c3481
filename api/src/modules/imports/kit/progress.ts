import type { RealtimeEvents } from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import type { Announcement } from '../../../ports/announcement';
import type { Database, Tx } from '../../../ports/database';
import { imports } from '../../../tables/importTables';

type Progress = RealtimeEvents['IMPORT_PROGRESS'];

/** Milliseconds between two words about the same step. */
const EVERY = 500;

const announcementOf = (userId: string, payload: Progress): Announcement => ({
  event: 'IMPORT_PROGRESS',
  payload,
  rooms: [`user:${userId}`],
});

/** Tells the pages of its user how an import stands, once that is committed. */
export const announceImport = async (tx: Tx, importId: string): Promise<void> => {
  const { id, userId, rows, total, state } = imports;
  const [found] = await tx.select({ userId, rows, total, state }).from(imports).where(eq(id, importId));
  if (!found) return;
  const { userId: user, ...progress } = found;
  afterCommit(tx, (signals) => signals.emit('announcement', announcementOf(user, { importId, ...progress })));
};

/** Tells the pages of its user how far an import is, about twice a second. */
export class ImportProgress {
  #toldAt = 0;

  constructor(
    private readonly database: Database,
    private readonly userId: string,
  ) {}

  tell(payload: Progress): void {
    if (Date.now() - this.#toldAt < EVERY) return;
    this.#toldAt = Date.now();
    this.database.signals.emit('announcement', announcementOf(this.userId, payload));
  }
}
