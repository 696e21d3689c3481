import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { enqueue } from '../../platform/outbox/enqueue';
import { imports } from '../../tables/importTables';
import { resolveExistingAgent } from '../rates/rows/resolveAgent';
import { findImport, requireImportRight } from './importRows';

/** Stores the file; a job checks it. */
export const createImport = handle(calls.createImport, async ({ tx, user, query, files: [file] }) => {
  if (!file) throw new Error('An upload without a file is refused before');
  requireImportRight(user, query.subject);
  const agentId = await resolveExistingAgent(tx, user, query.agent);
  const id = newId();
  const { fileName, contentType, key: fileKey } = file;
  await tx
    .insert(imports)
    .values({ id, agentId, userId: user.id, subject: query.subject, fileName, contentType, fileKey });
  await enqueue(tx, 'rate-import', { importId: id });
  return findImport(tx, user, id);
});
