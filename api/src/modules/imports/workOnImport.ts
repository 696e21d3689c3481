import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { notify } from '../../platform/events/notify';
import type { Workers } from '../../platform/outbox/workers';
import type { Services } from '../../ports/services';
import { imports } from '../../tables/importTables';
import { checkImport } from './checkImport';
import { getImportKind } from './kinds';
import { type ClaimedImport, claimImport, ImportNotClaimed, settleImport } from './kit/claimedImport';

/** Maximum attempts before an import is abandoned, because it may crash the server each time. */
const MOST_ATTEMPTS = 3;

const sentences: Readonly<Record<ClaimedImport['state'], string>> = {
  checking: 'The file could not be checked. Nothing was imported. Please import it again.',
  applying: 'The rows could not be imported. Please import the file again.',
  undoing: 'The import could not be undone. What is left of it is as it was.',
};

const steps: Readonly<Record<ClaimedImport['state'], typeof checkImport>> = {
  checking: checkImport,
  applying: (services, claimed) => getImportKind(claimed).apply(services, claimed),
  undoing: (services, claimed) => getImportKind(claimed).undo(services, claimed),
};

const giveUp = ({ database }: Services, claimed: ClaimedImport): Promise<void> =>
  database.transaction(async (tx) => {
    const problem = sentences[claimed.state];
    await settleImport(tx, claimed, { state: claimed.state === 'undoing' ? 'done' : 'failed', problem });
    const { agentId, id: subjectId } = claimed;
    const news = { kind: 'import-finished', label: 'Import failed', detail: problem, tone: 'bad' } as const;
    await notify(tx, { ...news, agentId, subjectId, actor: null });
  });

/** Runs the step that an import waits for. The outbox retries a failed step three times. */
const takeStep = async (services: Services, claimed: ClaimedImport): Promise<void> => {
  if (claimed.attempt > MOST_ATTEMPTS) return giveUp(services, claimed);
  try {
    await steps[claimed.state](services, claimed);
  } catch (error) {
    if (error instanceof ImportNotClaimed || claimed.attempt < MOST_ATTEMPTS) throw error;
    services.log.error({ err: error, import: claimed.id }, 'an import was given up');
    await giveUp(services, claimed);
  }
};

/** Deletes the content once it cannot be read again. */
const dropFile = async ({ database, storage }: Services, importId: string): Promise<void> => {
  const { id, state, fileKey } = imports;
  const isOver = and(eq(id, importId), notInArray(state, ['checking', 'checked', 'refused']));
  await database.db
    .update(imports)
    .set({ sentRows: null })
    .where(and(isOver, isNotNull(imports.sentRows)));
  const [found] = await database.db.select({ fileKey }).from(imports).where(isOver);
  if (!found?.fileKey) return;
  await storage.delete(found.fileKey);
  await database.db.update(imports).set({ fileKey: null }).where(eq(id, importId));
};

/** Checks, applies or undoes an import. Safe to call repeatedly: one worker at a time processes an import. */
export const workOnImport: Workers['rate-import'] = async ({ importId }, services) => {
  const claimed = await claimImport(services.database, importId);
  if (claimed) {
    try {
      await takeStep(services, claimed);
    } catch (error) {
      if (!(error instanceof ImportNotClaimed)) throw error;
      services.log.info({ import: importId }, 'an import was stopped or is in other hands');
    }
  }
  await dropFile(services, importId);
};
