import { and, eq, ne } from 'drizzle-orm';
import type { Workers } from '../../../platform/outbox/workers';
import type { Services } from '../../../ports/services';
import { rateImports } from '../../../tables/rateTables';
import { type ClaimedImport, claimImport, NotOurs, settleImport } from '../../imports/claimedImport';
import { checkImport } from './checkImport';
import { subjectOf } from './subjects';

/** So often an import is begun before it is given up: a server that ends with it would end every time. */
const MOST_ATTEMPTS = 3;

const sentences: Readonly<Record<ClaimedImport['state'], string>> = {
  checking: 'The file could not be checked. Nothing was taken over. Please import it again.',
  applying: 'The lines could not be taken over, so none of them was. Please import the file again.',
};

const steps: Readonly<Record<ClaimedImport['state'], typeof checkImport>> = {
  checking: checkImport,
  applying: (services, claimed) => subjectOf(claimed).apply(services, claimed),
};

const giveUp = ({ database }: Services, claimed: ClaimedImport): Promise<void> =>
  database.transaction((tx) => settleImport(tx, claimed, { state: 'failed', problem: sentences[claimed.state] }));

/** The step that an import waits for. A step that fails is tried again by the outbox, and given up after three times. */
const takeStep = async (services: Services, claimed: ClaimedImport): Promise<void> => {
  if (claimed.attempt > MOST_ATTEMPTS) return giveUp(services, claimed);
  try {
    await steps[claimed.state](services, claimed);
  } catch (error) {
    if (error instanceof NotOurs || claimed.attempt < MOST_ATTEMPTS) throw error;
    services.log.error({ err: error, rateImport: claimed.id }, 'an import of rates was given up');
    await giveUp(services, claimed);
  }
};

/** The content goes as soon as the lines are stored, or the import has ended. */
const dropFile = async ({ database, storage }: Services, importId: string): Promise<void> => {
  const { id, state, fileKey } = rateImports;
  const [found] = await database.db
    .select({ fileKey })
    .from(rateImports)
    .where(and(eq(id, importId), ne(state, 'checking')));
  if (!found?.fileKey) return;
  await storage.delete(found.fileKey);
  await database.db.update(rateImports).set({ fileKey: null }).where(eq(id, importId));
};

/** Checks an import or takes it over. It may be called any number of times: one worker has an import in hand. */
export const workOnImport: Workers['rate-import'] = async ({ importId }, services) => {
  const claimed = await claimImport(services.database, importId);
  if (claimed) {
    try {
      await takeStep(services, claimed);
    } catch (error) {
      if (!(error instanceof NotOurs)) throw error;
      services.log.info({ rateImport: importId }, 'an import of rates was stopped or is in other hands');
    }
  }
  await dropFile(services, importId);
};
