import type { RealtimeEvents } from '@quayside/contract';
import type { User } from '../../../platform/people/user';
import type { Database } from '../../../ports/database';

type Progress = RealtimeEvents['EXPORT_PROGRESS'];

/** Reports the progress of an export to the user's pages. An export without an id is not reported. */
export class ExportProgress {
  #rows = 0;
  #total = 0;

  constructor(
    private readonly database: Database,
    private readonly user: User,
    private readonly exportId: string | undefined,
  ) {}

  start(total: number): void {
    this.#total = total;
    this.#tell('running');
  }

  /** Adds rows that were sent to the reader. */
  sent(rows: number): void {
    if (rows === 0) return;
    this.#rows += rows;
    this.#tell('running');
  }

  end(state: Exclude<Progress['state'], 'running'>): void {
    this.#tell(state);
  }

  #tell(state: Progress['state']): void {
    const { exportId } = this;
    if (exportId === undefined) return;
    const payload: Progress = { exportId, rows: this.#rows, total: this.#total, state };
    this.database.signals.emit('announcement', {
      event: 'EXPORT_PROGRESS',
      payload,
      rooms: [`user:${this.user.id}`],
    });
  }
}
