import Fastify from 'fastify';
import { createApi, createLog, serverOptions } from './platform/api';
import { ConfigError, loadConfig } from './platform/config';
import { listen } from './platform/listen';
import { stopInOrder } from './platform/stopInOrder';

/** The API on its own, for nodes behind an edge that names it in API_URL. */
const main = async (): Promise<void> => {
  const config = loadConfig();
  const log = createLog(config);
  const api = await createApi(config, log);
  const app = Fastify(serverOptions(config, log));
  await app.register(api.operations);
  await app.register(api.plugin);
  api.attachSockets(app.server);
  stopInOrder(log, async () => {
    await app.close();
    await api.close();
  });
  await listen(app, config).catch(async (error) => {
    await api.close();
    throw error;
  });
};

main().catch((error: unknown) => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(error instanceof ConfigError ? message : (stack ?? message));
  process.exit(1);
});
