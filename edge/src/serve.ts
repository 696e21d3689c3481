import { join } from 'node:path';
import {
  type Config,
  createLog,
  DEMO_PASSWORD,
  demoSignIns,
  listen,
  requireFreePort,
  serverOptions,
  stopInOrder,
} from '@quayside/api';
import Fastify from 'fastify';
import { mountApi } from './serving/apiMount';
import { mountEdge } from './serving/mountEdge';

const workspace = join(import.meta.dirname, '../..');

/** Serves the product with the given configuration, until the process receives a signal to end. */
export async function serve(config: Config): Promise<void> {
  await requireFreePort(config);
  const app = Fastify(serverOptions(config, createLog(config)));
  const { outcomes, tellOfHold, recordMoves, unmount } = await mountApi(app, config);
  stopInOrder(app.log, async () => {
    await app.close();
    await unmount();
  });
  try {
    await mountEdge(app, { ...config, workspace, outcomes, tellOfHold, recordMoves });
    await listen(app, config);
  } catch (error) {
    await unmount();
    throw error;
  }
  welcome(config);
}

function welcome({ publicUrl, demo, apiUrl }: Config): void {
  console.log(`\nQuayside is at ${publicUrl}`);
  if (!demo || apiUrl) return;
  const people = demoSignIns.map(({ email, role }) => `  ${email} (${role})`);
  console.log(`\nSign in as one of these with the password ${DEMO_PASSWORD}:\n${people.join('\n')}\n`);
}
