import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { afterCommit } from '../../platform/database/afterCommit';
import { inRounds } from '../../platform/jobs/every';
import type { Database, Tx } from '../../ports/database';
import type { Verdict } from '../../ports/scanner';
import type { Services } from '../../ports/services';
import { bookingFiles, bookings } from '../../tables/bookingTables';
import { announceBooking, announcedColumns, type ChangedBooking } from '../bookings/booking/announceBooking';
import { changeBooking } from '../bookings/booking/changeBooking';
import { describeFiles, type FileRow, fileColumns } from '../bookings/booking/fileRows';
import { reviewExceptions } from '../exceptions/reviewExceptions';
import { recordBookingChange } from '../histories/recordBookingChange';
import { announceRequest } from '../quotes/moveRequest';

/** Interval of the search for waiting files while there are some, in milliseconds: they wait for the scanner. */
const EVERY = 4_000;
/** Interval otherwise: finds the files of a node that was killed. */
const AT_REST = 32_000;
/** Attempts before a file that the scanner cannot judge is given up. */
const TRIES = 5;

const waits = eq(bookingFiles.scan, 'scanning');
/** Condition: no scan is running. A scan that takes longer has died. */
const isFree = or(isNull(bookingFiles.scannedAt), lt(bookingFiles.scannedAt, sql`now() - interval '3 minutes'`));

/** Claims the file that has waited longest; undefined when none waits. */
const take = async ({ db }: Database) => {
  const next = db
    .select({ id: bookingFiles.id })
    .from(bookingFiles)
    .where(and(waits, isFree))
    .orderBy(bookingFiles.uploadedAt, bookingFiles.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(bookingFiles)
    .set({ scannedAt: sql`now()`, scanTries: sql`${bookingFiles.scanTries} + 1` })
    .where(inArray(bookingFiles.id, next))
    .returning({ ...fileColumns, tries: bookingFiles.scanTries });
  return taken;
};

const tellOfClean = async (tx: Tx, bookingId: string): Promise<void> => {
  const [booking] = await tx.select(announcedColumns).from(bookings).where(eq(bookings.id, bookingId));
  if (booking) announceBooking(tx, booking);
};

const tellOfRefused = async (tx: Tx, booking: ChangedBooking, file: FileRow, finding: string): Promise<void> => {
  const [label, detail] = ['Refused by the virus scan', `${file.name}: ${finding}`];
  await recordBookingChange(tx, {
    actor: null,
    action: 'document.refused',
    booking,
    history: { category: 'documents', label, detail },
    notifications: [{ kind: 'document-checked', label, detail, tone: 'bad' }],
    after: { ...describeFiles(file.type, [file]), finding },
  });
  await reviewExceptions(tx, booking.id, new Date());
};

/** Stores the verdict with the file and, when a file was refused, in the history of its booking. */
const settle = (database: Database, file: FileRow, verdict: Verdict | undefined): Promise<void> =>
  database.transaction(async (tx) => {
    const finding = verdict?.isClean === false ? verdict.finding.slice(0, 200) : null;
    const scan = finding ? 'refused' : verdict ? 'clean' : 'not-scanned';
    const isThis = and(eq(bookingFiles.id, file.id), waits);
    const [found] = await tx.select({ bookingId: bookingFiles.bookingId }).from(bookingFiles).where(isThis);
    // Lock the booking before its file, as all code does, to avoid deadlocks.
    const booking = finding && found?.bookingId ? await changeBooking(tx, { id: found.bookingId, set: {} }) : undefined;
    const [settled] = await tx
      .update(bookingFiles)
      .set({ scan, scanFinding: finding, scannedAt: sql`now()` })
      .where(isThis)
      .returning({
        bookingId: bookingFiles.bookingId,
        commentId: bookingFiles.commentId,
        requestId: bookingFiles.requestId,
      });
    if (!settled) return;
    const { bookingId, commentId, requestId } = settled;
    if (commentId) afterCommit(tx, (signals) => signals.emit('commentFileScanned', commentId));
    if (requestId) await announceRequest(tx, requestId);
    if (booking && finding) await tellOfRefused(tx, booking, file, finding);
    else if (bookingId) await tellOfClean(tx, bookingId);
    else if (finding) {
      const after = { ...describeFiles(file.type, [file]), finding };
      await recordChange(tx, { actor: null, action: 'file.refused', id: file.id, after });
    }
  });

type ScanNextInput = Pick<Services, 'database' | 'storage' | 'log'> & {
  readonly scanner: NonNullable<Services['scanner']>;
};

/**
 * Scans the next waiting file outside of any transaction. Returns whether there was one. @throws 503 when the scanner
 * is not available
 */
const scanNext = async ({ database, storage, scanner, log }: ScanNextInput): Promise<boolean> => {
  await scanner.ping();
  const file = await take(database);
  if (!file) return false;
  const release = (tries: number) =>
    database.db.update(bookingFiles).set({ scannedAt: null, scanTries: tries }).where(eq(bookingFiles.id, file.id));
  const content = await storage.get(file.storageKey).catch(async (error) => {
    // The storage failed: the file keeps waiting.
    await release(file.tries - 1);
    throw error;
  });
  try {
    await settle(database, file, await scanner.scan(content));
    return true;
  } catch (error) {
    log.warn({ err: error, file: file.id, tries: file.tries }, 'a file could not be scanned');
    if (file.tries < TRIES) await release(file.tries);
    else await settle(database, file, undefined);
    return false;
  }
};

const anyWaits = async ({ db }: Database): Promise<boolean> =>
  (await db.select({ id: bookingFiles.id }).from(bookingFiles).where(waits).limit(1)).length > 0;

/** Marks waiting files as not scanned when no scanner is configured. */
const giveUp = ({ database, log }: Services): Promise<unknown> =>
  database.db
    .update(bookingFiles)
    .set({ scan: 'not-scanned' })
    .where(waits)
    .catch((error) => log.error({ err: error }, 'files still wait for a scanner that is not configured'));

/**
 * Scans waiting files: at start, after uploads, and every few seconds while some wait. Returns a function that stops it.
 */
export const startScanning = (services: Services): (() => Promise<void>) => {
  const { scanner, database, log } = services;
  if (!scanner) {
    const given = giveUp(services);
    return async () => void (await given);
  }
  const { look, stop } = inRounds({
    ...{ milliseconds: EVERY, atRest: AT_REST },
    work: async (isStopped) => {
      if (!(await anyWaits(database))) return false;
      while (!isStopped() && (await scanNext({ ...services, scanner })));
      return anyWaits(database);
    },
    onError: (error) => log.warn({ err: error }, 'uploaded files wait for the virus scanner'),
  });
  look();
  database.signals.on('filesToScan', look);
  return () => {
    database.signals.off('filesToScan', look);
    return stop();
  };
};
