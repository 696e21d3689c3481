import type { RealtimeEvents } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import type { Announcement } from '../../../ports/announcement';
import type { Database, Tx } from '../../../ports/database';

type Progress = RealtimeEvents['RATE_IMPORT_PROGRESS'];

/** Milliseconds between two words about the same step. */
const EVERY = 500;

const announcementOf = (userId: string, payload: Progress): Announcement => ({
  event: 'RATE_IMPORT_PROGRESS',
  payload,
  rooms: [`user:${userId}`],
});

/** Tells the pages of its user how an import stands, once that is committed. */
export const announceImport = async (tx: Tx, importId: string): Promise<void> => {
  const { rows } = await tx.execute<Omit<Progress, 'importId'> & { user: string } & Record<string, unknown>>(sql`
    select user_id as user, rows, total, state from rate_imports where id = ${importId}`);
  const [found] = rows;
  if (!found) return;
  const { user, rows: read, total, state } = found;
  afterCommit(tx, (signals) =>
    signals.emit('announcement', announcementOf(user, { importId, rows: read, total, state })),
  );
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
