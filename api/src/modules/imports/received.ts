import { Readable } from 'node:stream';
import { type ImportSubject, importSubjects } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { sha256Hex } from '../../platform/encoding/digest';
import { notify } from '../../platform/events/notify';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { importReadings, imports } from '../../tables/importTables';
import { findSubject } from './file/findSubject';
import { getImportKind } from './kinds';
import { type ClaimedImport, lockImport } from './kit/claimedImport';
import type { Source } from './sheet/source';

/** Returns whether this is the first reading of a mailed file. */
const isJustReceived = ({ mailedFrom, reading }: ClaimedImport): boolean => mailedFrom !== null && reading === null;

/**
 * Scans a mailed file that nobody has checked before, where a scanner is configured. Returns why it is refused.
 * @throws 503 without a result, so that the job is repeated
 */
export const findInfection = async (
  { scanner, storage }: Pick<Services, 'scanner' | 'storage'>,
  claimed: ClaimedImport,
): Promise<string | undefined> => {
  if (!scanner || !isJustReceived(claimed) || claimed.fileKey === null) return undefined;
  const verdict = await scanner.scan(Readable.from(await storage.get(claimed.fileKey)));
  return verdict.isClean ? undefined : `The virus scanner refused the file: ${verdict.finding.slice(0, 200)}.`;
};

/** Finds and stores the subject of a mailed sheet: that of an earlier file with these headings, or the best match. */
export const withSubject = async (
  { database }: Pick<Services, 'database'>,
  claimed: ClaimedImport,
  source: Source,
): Promise<ClaimedImport> => {
  if (!claimed.isForReview || !isJustReceived(claimed)) return claimed;
  const { agentId, subject: ofSubject, headings } = importReadings;
  const known = await database.db
    .select({ subject: ofSubject, headings })
    .from(importReadings)
    .where(eq(agentId, claimed.agentId));
  const remembered = new Set(known.map((one) => `${one.subject} ${one.headings}`));
  const candidates = importSubjects.map((subject) => ({ subject, kind: getImportKind({ subject }) }));
  const subject = await findSubject(source, candidates, (of: ImportSubject, key) =>
    remembered.has(`${of} ${sha256Hex(key)}`),
  );
  if (!subject || subject === claimed.subject) return claimed;
  await database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    await tx.update(imports).set({ subject }).where(eq(imports.id, claimed.id));
  });
  return { ...claimed, subject };
};

/** Notifies the staff that a mailed file waits for them. */
export const announceReceived = async (tx: Tx, claimed: ClaimedImport): Promise<void> => {
  if (!isJustReceived(claimed)) return;
  const { id, agentId, mailedFrom, subject } = claimed;
  const { fileName, goodCount } = imports;
  const [found] = await tx.select({ fileName, goodCount }).from(imports).where(eq(imports.id, id));
  if (!found) return;
  const ready = `${getImportKind({ subject }).lines}, ${countText(found.goodCount)} ready to import`;
  const detail = `${found.fileName} from ${mailedFrom}: ${ready}. Open it to import or dismiss it.`;
  await notify(tx, {
    kind: 'import-finished',
    label: 'File received by e-mail',
    detail,
    agentId,
    subjectId: id,
    actor: null,
  });
};
