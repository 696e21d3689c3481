import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type NodeConfig } from './config';

const sentences: Record<string, (config: NodeConfig) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT ${port} on ${host} is taken by another process: stop it, or set PORT to a free port.`,
  EACCES: ({ port }) => `PORT ${port} needs rights that this process lacks: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is no address of this machine: set HOST to one, for example HOST=127.0.0.1.`,
  ENOTFOUND: ({ host }) =>
    `HOST ${host} cannot be found: set HOST to an address of this machine, for example HOST=127.0.0.1.`,
};

const explained = (error: unknown, config: NodeConfig): unknown => {
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence ? new ConfigError(sentence(config), { cause: error }) : error;
};

/** Starts to listen and returns the address. A port in use stops the start with a sentence that says so. */
export const listen = async (app: FastifyInstance, config: NodeConfig): Promise<string> => {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explained(error, config);
  }
};

/** Throws the error of `listen` before the start spends time on anything else. */
export const requireFreePort = async (config: NodeConfig): Promise<void> => {
  const server = createServer().listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explained(error, config);
  } finally {
    server.close();
  }
};
