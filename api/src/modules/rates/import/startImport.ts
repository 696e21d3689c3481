import { createRateImport } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { newId } from '../../../platform/id';
import { enqueue } from '../../../platform/outbox/enqueue';
import { knownAgentOf } from '../rows/agentOf';
import { findImport } from './importRows';

/** Takes the file; a job checks it. */
export const start = handle(createRateImport, async ({ tx, user, query, files: [file] }) => {
  if (!file) throw new Error('An upload without a file is refused before');
  const agent = await knownAgentOf(tx, user, query.agent);
  const id = newId();
  await tx.execute(sql`
    insert into rate_imports (id, agent_id, user_id, file_name, content_type, file_key)
    values (${id}, ${agent}, ${user.id}, ${file.fileName}, ${file.contentType}, ${file.key})`);
  await enqueue(tx, 'rate-import', { importId: id });
  return findImport(tx, user, id);
});
