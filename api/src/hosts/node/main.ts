import Fastify from 'fastify';
import { loadConfig } from './config';
import { endFailedStart } from './failedStart';
import { logLibraryOutput } from './libraryOutput';
import { listen, requireFreePort } from './listen';
import { createLog, openNodeApi, serverOptions } from './nodeApi';
import { stopInOrder } from './stopInOrder';

/** Starts the API on its own, for nodes behind an edge that names it in API_URL. */
const main = async (): Promise<void> => {
  const config = loadConfig();
  await requireFreePort(config);
  const log = createLog(config);
  logLibraryOutput(log);
  const api = await openNodeApi(config, log);
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

main().catch(endFailedStart);
