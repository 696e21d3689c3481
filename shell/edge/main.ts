import { join } from 'node:path';
import {
  type Config,
  ConfigError,
  createLog,
  DEMO_PASSWORD,
  demoSignIns,
  listen,
  loadConfig,
  serverOptions,
} from '@freight/api';
import Fastify from 'fastify';
import { mountApi } from './apiMount';
import { mountEdge } from './mountEdge';

/** How long a stop waits for requests that are under way, in milliseconds. */
const DRAIN_MS = 15_000;

const workspace = join(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const config = loadConfig();
  const app = Fastify(serverOptions(config, createLog(config)));
  const unmount = await mountApi(app, config);
  try {
    await mountEdge(app, { ...config, workspace });
    await listen(app, config);
  } catch (error) {
    await unmount();
    throw error;
  }
  welcome(config);

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await unmount();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

function welcome({ publicUrl, demo, apiUrl }: Config): void {
  console.log(`\nQuayside is at ${publicUrl}`);
  if (!demo || apiUrl) return;
  const people = demoSignIns.map(({ email, role }) => `  ${email} (${role})`);
  console.log(`\nSign in as one of these with the password ${DEMO_PASSWORD}:\n${people.join('\n')}\n`);
}

main().catch((error: unknown) => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(error instanceof ConfigError ? message : (stack ?? message));
  process.exit(1);
});
