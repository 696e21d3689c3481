import { join } from 'node:path';
import {
  type Config,
  createLog,
  DEMO_PASSWORD,
  demoSignIns,
  listen,
  logLibraryOutput,
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
  const log = createLog(config);
  logLibraryOutput(log);
  const app = Fastify(serverOptions(config, log));
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

/** Prints for people, as text: the console writes to the log. */
const print = (text: string): void => void process.stdout.write(`${text}\n`);

function welcome({ publicUrl, demo, apiUrl }: Config): void {
  print(`\nQuayside is at ${publicUrl}`);
  if (!demo || apiUrl) return;
  const people = demoSignIns.map(({ email, role }) => `  ${email} (${role})`);
  print(`\nSign in as one of these with the password ${DEMO_PASSWORD}:\n${people.join('\n')}\n`);
}
