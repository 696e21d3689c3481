import * as calls from '@quayside/contract';
import { handle } from '../../../platform/calls/handle';
import { newId } from '../../../platform/id';
import { enqueue } from '../../../platform/outbox/enqueue';
import { rateImports } from '../../../tables/rateTables';
import { knownAgentOf } from '../rows/agentOf';
import { findImport } from './importRows';

/** Takes the file; a job checks it. */
export const createRateImport = handle(calls.createRateImport, async ({ tx, user, query, files: [file] }) => {
  if (!file) throw new Error('An upload without a file is refused before');
  const agent = await knownAgentOf(tx, user, query.agent);
  const id = newId();
  const { fileName, contentType, key: fileKey } = file;
  await tx
    .insert(rateImports)
    .values({ id, agentId: agent, userId: user.id, subject: query.subject, fileName, contentType, fileKey });
  await enqueue(tx, 'rate-import', { importId: id });
  return findImport(tx, user, id);
});
