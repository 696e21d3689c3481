import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../ports/services';
import type { NodeConfig } from './config';
import type { DiskStorage } from './diskStorage';
import type { SmtpServer } from './transport';

/** The services of this host: the ports, and those that only a server has. */
export interface NodeServices extends Services {
  readonly config: NodeConfig;
  readonly storage: DiskStorage;
  readonly mail: SmtpServer | undefined;
  readonly log: FastifyBaseLogger;
}
