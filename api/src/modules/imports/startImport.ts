import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { forbidden, invalid } from '../../platform/errors';
import { enqueue } from '../../platform/outbox/enqueue';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { imports } from '../../tables/importTables';
import { apiKeys } from '../../tables/integrationTables';
import { resolveExistingAgent } from '../rates/rows/resolveAgent';
import { findImport, requireImportRight } from './importRows';
import { toSentTable } from './sentTable';

/** Returns whose import it is: that of the caller, or of the owner of the API key. */
const ownerOf = async (tx: Tx, user: User): Promise<{ userId: string; keyId: string | null }> => {
  if (!user.apiKey) return { userId: user.id, keyId: null };
  const [key] = await tx.select({ ownerId: apiKeys.ownerId }).from(apiKeys).where(eq(apiKeys.id, user.id));
  if (!key?.ownerId) throw forbidden('This API key has no owner. Ask an admin to assign it to a user.');
  return { userId: key.ownerId, keyId: user.id };
};

type NewImport = Pick<typeof imports.$inferInsert, 'subject' | 'fileName' | 'contentType' | 'fileKey' | 'sentRows'> & {
  readonly subject: calls.ImportSubject;
  readonly agent?: string;
  readonly apply?: 'good' | 'all';
};

/** Stores an import; a job checks it. */
const start = async (tx: Tx, user: User, { agent, apply, ...sent }: NewImport): Promise<calls.Import> => {
  requireImportRight(user, sent.subject);
  const agentId = await resolveExistingAgent(tx, user, agent);
  const id = newId();
  await tx.insert(imports).values({ ...sent, id, agentId, ...(await ownerOf(tx, user)), take: apply ?? null });
  await enqueue(tx, 'rate-import', { importId: id });
  return findImport(tx, user, id);
};

/** Stores the file; a job checks it. */
export const createImport = handle(calls.createImport, async ({ tx, user, query, files: [file] }) => {
  if (!file) throw new Error('An upload without a file is refused before');
  const { fileName, contentType, key: fileKey } = file;
  return start(tx, user, { ...query, fileName, contentType, fileKey });
});

/** Stores the rows; a job checks them like those of a file. */
export const createImportOfRows = handle(calls.createImportOfRows, async ({ tx, user, body }) => {
  const { rows, ...sent } = body;
  const table = toSentTable(rows);
  if ('fault' in table) throw invalid([{ path: 'rows', message: table.fault }], table.fault);
  return start(tx, user, { ...sent, contentType: 'application/json', fileKey: null, sentRows: table.rows });
});
