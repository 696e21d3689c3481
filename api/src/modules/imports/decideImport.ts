import * as calls from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { enqueue } from '../../platform/outbox/enqueue';
import type { User } from '../../platform/people/user';
import { refuseHeld } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import { importReadings, imports } from '../../tables/importTables';
import { hashHeadings } from './checkImport';
import { findImport, requireImportRight } from './importRows';
import { importScope } from './importScope';
import { getImportKind } from './kinds';
import { announceImport } from './kit/progress';
import { rememberWords } from './words';

const why: Readonly<Record<calls.ImportState, string>> = {
  checking: 'This import is still being checked.',
  checked: 'This import was changed by someone else. Try again.',
  refused: 'No row of this file can be imported. Correct the file and import it again.',
  applying: 'This import is already running.',
  done: 'This import has already been completed.',
  cancelled: 'This import was stopped.',
  failed: 'This import failed. Import the file again.',
  undoing: 'This import is being undone.',
  undone: 'This import was undone.',
};

interface Step {
  readonly from: readonly calls.ImportState[];
  readonly to: calls.ImportState;
  readonly set?: Partial<Pick<typeof imports.$inferInsert, 'take' | 'reading' | 'subject'>>;
}

/**
 * Moves an import to another state and starts the next step. The second of two simultaneous callers gets an error with
 * the current state.
 */
const goOn = async (tx: Tx, user: User, id: string, { from, to, set = {} }: Step): Promise<calls.Import> => {
  const { rowCount } = await tx
    .update(imports)
    .set({ ...set, state: to, problem: null, attempt: 0, rows: 0, beatAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(imports.id, id), inArray(imports.state, from), importScope(user)));
  const found = await findImport(tx, user, id);
  if (rowCount === 0) throw conflict(why[found.state]);
  await enqueue(tx, 'rate-import', { importId: id });
  await announceImport(tx, id);
  return found;
};

/** Returns the part of a reading for the next file with these headings: the columns and the style, and the fixed values as proposals. */
const remembered = ({
  columns,
  separator,
  encoding,
  numbers,
  dates,
  fixed,
}: calls.ImportReading): calls.ImportReading => ({
  ...{ separator, encoding, numbers, dates, fixed, remembered: true },
  columns: columns.map(({ heading, field }) => ({ heading, field, example: '', read: 0, empty: 0 })),
});

/** Stores the reading for the next file with these headings. */
const rememberReading = async (tx: Tx, { id, subject, reading: used }: calls.Import): Promise<void> => {
  if (!used) return;
  const [owner] = await tx.select({ agentId: imports.agentId }).from(imports).where(eq(imports.id, id));
  if (!owner) return;
  const reading = remembered(used);
  const headings = hashHeadings(reading.columns.map(({ heading }) => heading));
  const { agentId, subject: ofSubject, headings: like } = importReadings;
  await tx
    .insert(importReadings)
    .values({ ...owner, subject, headings, reading })
    .onConflictDoUpdate({ target: [agentId, ofSubject, like], set: { reading, updatedAt: sql`now()` } });
};

/** Starts a job that applies a checked import. */
export const applyImport = handle(calls.applyImport, async ({ tx, user, params: { id }, body: { take } }) => {
  const before = await findImport(tx, user, id);
  if (take === 'all' && before.state === 'checked' && before.badCount > 0)
    throw conflict('Rows of this file have errors. Import the valid rows, or correct the file and import it again.');
  const after = await goOn(tx, user, id, { from: ['checked'], to: 'applying', set: { take } });
  await rememberReading(tx, before);
  return after;
});

type ReadingChoice = v.InferOutput<typeof calls.readImportAs.body>;

/** Returns whether another table of the file is chosen, whose columns are matched again. */
const isOtherTable = (reading: calls.ImportReading, { sheet, heading, encoding }: ReadingChoice): boolean =>
  (sheet !== undefined && sheet !== reading.sheet) ||
  (encoding !== undefined && encoding !== reading.encoding) ||
  (heading !== undefined && (heading.from !== reading.heading?.from || heading.to !== reading.heading.to));

/** Returns the reading of the next check: with the chosen columns, or none when another table is chosen. */
const nextReading = (reading: calls.ImportReading, choice: ReadingChoice): calls.ImportReading => {
  const { columns: fields, sheet, heading, encoding, included, answers: _, ...style } = choice;
  const isOther = isOtherTable(reading, choice);
  const { heading: headingBefore, ...rest } = reading;
  const isOtherSheet = sheet !== undefined && sheet !== reading.sheet;
  const at = heading ?? (isOtherSheet ? undefined : headingBefore);
  return {
    ...rest,
    ...style,
    ...{ sheet: sheet ?? reading.sheet, encoding: encoding ?? reading.encoding, remembered: false },
    ...(at && { heading: at }),
    ...(isOther && { numbers: null, dates: null }),
    included: included ?? (isOther ? [] : (reading.included ?? [])),
    columns: isOther ? [] : reading.columns.map((column, index) => ({ ...column, field: fields[index] ?? null })),
  };
};

/** Starts a job that reads the file in another way, and remembers what its words mean. */
export const readImportAs = handle(calls.readImportAs, async ({ tx, user, params: { id }, body }) => {
  const { reading, state } = await findImport(tx, user, id);
  if (!reading) throw conflict(why[state]);
  const answers = body.answers ?? [];
  if (answers.length > 0) await rememberWords(tx, id, answers);
  // A choice of columns is a person's: what a program asked for at the start does not apply to it.
  const set = { reading: nextReading(reading, body), take: null };
  return goOn(tx, user, id, { from: ['checked', 'refused'], to: 'checking', set });
});

/** The reading of a file whose kind is chosen: its columns are those of the last file of that kind, or matched again. */
const unmatched = ({ separator, encoding }: calls.ImportReading): calls.ImportReading => ({
  ...{ separator, encoding, numbers: null, dates: null, columns: [], fixed: {}, remembered: true },
});

/** Starts a job that reads a mailed sheet as records of another kind. */
export const changeImportSubject = handle(calls.changeImportSubject, async ({ tx, user, params: { id }, body }) => {
  const before = await findImport(tx, user, id);
  requireImportRight(user, body.subject);
  if (before.mailedFrom === null)
    throw conflict('Only a file received by e-mail can change its kind. Import this file on the page of its kind.');
  if (!before.reading) throw conflict(before.problem ?? why[before.state]);
  const set = { subject: body.subject, reading: unmatched(before.reading), take: null };
  await getImportKind(before).dropLines(tx, id);
  return goOn(tx, user, id, { from: ['checked', 'refused'], to: 'checking', set });
});

const stoppable: readonly calls.ImportState[] = ['checking', 'checked', 'refused'];

/** Stops an import between two batches, or before it is applied. */
export const cancelImport = handle(calls.cancelImport, async ({ tx, user, params: { id } }) => {
  const before = await findImport(tx, user, id);
  const { stopped, dropLines } = getImportKind(before);
  const isApplying = before.state === 'applying';
  if (!isApplying && !stoppable.includes(before.state)) throw conflict(why[before.state]);
  const to = isApplying ? stopped : 'cancelled';
  await goOn(tx, user, id, { from: isApplying ? ['applying'] : stoppable, to });
  if (to === 'cancelled') await dropLines(tx, id);
  return findImport(tx, user, id);
});

/** Starts a job that undoes an import. */
export const undoImport = handle(calls.undoImport, async ({ tx, user, params: { id } }) => {
  const { createdAt } = await findImport(tx, user, id);
  const isOver = Date.now() - Date.parse(createdAt) > calls.undoDays * DAY;
  if (isOver) throw conflict(`An import can be undone for ${calls.undoDays} days.`);
  await refuseHeld(tx, { kind: 'import', id, stays: 'what it added stays' });
  return goOn(tx, user, id, { from: ['done'], to: 'undoing' });
});
