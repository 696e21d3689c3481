import { Readable } from 'node:stream';
import { bulkhead } from 'cockatiel';
import type { Services } from '../../ports/services';
import type { Part, Spool } from '../../ports/spool';
import type { Download } from '../calls/handle';

/** Limits concurrent exports per node; further ones queue, so that pages keep connections. */
const turns = bulkhead(2, Number.POSITIVE_INFINITY);

/** Outcome of an export: a reader who disconnects counts as a cancellation. */
type ExportEnd = 'done' | 'cancelled' | 'failed';

const getExportEnd = (body: Readable, { aborted }: AbortSignal): ExportEnd => {
  if (body.readableEnded) return 'done';
  return body.errored && !aborted ? 'failed' : 'cancelled';
};

/** Returns the body: the next chunk is read when the previous one was sent. */
const createBodyStream = (spool: Spool, first: Part, onSent: (rows: number) => void): Readable => {
  const body: Readable = new Readable({
    read: () => {
      const deliver = (part: Part | null) => {
        if (body.destroyed) return;
        if (part) onSent(part.rows);
        body.push(part ? part.bytes : null);
      };
      spool
        .next()
        .then(deliver)
        .catch((error: Error) => body.destroy(error));
    },
  });
  body.push(first.bytes);
  return body;
};

/** Adds bytes to the export, with their number of rows. */
export type WriteBytes = (bytes: Buffer, rows: number) => Promise<void>;

export interface SpooledExport {
  readonly openSpool: Services['openSpool'];
  readonly fileName: string;
  readonly contentType: string;
  /** Writes the beginning of the file first, then the rows; ends early when the signal is aborted. */
  readonly fill: (write: WriteBytes) => Promise<void>;
  /** Aborted by a stop of the export, and when its reader disconnects. */
  readonly stopping: AbortController;
  readonly onSent?: (rows: number) => void;
  readonly onEnd?: (end: ExportEnd) => void;
}

/**
 * Sends a file while it is written. A disconnect or a stop also ends the database query. Throws an error before the
 * first bytes.
 */
export const spooledDownload = async ({
  openSpool,
  fileName,
  contentType,
  fill,
  stopping,
  onSent = () => {},
  onEnd = () => {},
}: SpooledExport): Promise<Download> => {
  const spool = await openSpool().catch((error: Error) => {
    onEnd('failed');
    throw error;
  });
  const write: WriteBytes = (bytes, rows) => spool.write({ bytes, rows });
  const filled = turns
    .execute(async () => {
      stopping.signal.throwIfAborted();
      await fill(write);
    })
    .then(
      () => spool.end(),
      (error: Error) => spool.end(error),
    );
  const end = async (state: ExportEnd) => {
    stopping.abort();
    onEnd(state);
    await filled;
    await spool.close();
  };
  try {
    const first = await spool.next();
    if (!first) throw new Error('An export begins with bytes');
    const body = createBodyStream(spool, first, onSent);
    stopping.signal.addEventListener('abort', () => body.destroy(stopping.signal.reason));
    body.once('close', () => void end(getExportEnd(body, stopping.signal)));
    return { body, contentType, fileName };
  } catch (error) {
    await end(stopping.signal.aborted ? 'cancelled' : 'failed');
    throw error;
  }
};
