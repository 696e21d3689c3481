import type { RealtimeEvents } from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import type { Announcement } from '../../../ports/announcement';
import type { Database, Tx } from '../../../ports/database';
import { imports } from '../../../tables/importTables';

type Progress = RealtimeEvents['IMPORT_PROGRESS'];

/** Minimum milliseconds between two messages about the same step. */
const EVERY = 500;

const toAnnouncement = (userId: string, payload: Progress): Announcement => ({
  event: 'IMPORT_PROGRESS',
  payload,
  rooms: [`user:${userId}`],
});

/** Sends the state of an import to its user's pages after the commit. */
export const announceImport = async (tx: Tx, importId: string): Promise<void> => {
  const { id, userId, rows, total, state } = imports;
  const [found] = await tx.select({ userId, rows, total, state }).from(imports).where(eq(id, importId));
  if (!found) return;
  const { userId: user, ...progress } = found;
  afterCommit(tx, (signals) => signals.emit('announcement', toAnnouncement(user, { importId, ...progress })));
};

/** Sends the progress of an import to its user's pages, about twice a second. */
export class ImportProgress {
  #toldAt = 0;

  constructor(
    private readonly database: Database,
    private readonly userId: string,
  ) {}

  tell(payload: Progress): void {
    if (Date.now() - this.#toldAt < EVERY) return;
    this.#toldAt = Date.now();
    this.database.signals.emit('announcement', toAnnouncement(this.userId, payload));
  }
}
