import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../ports/services';
import type { NodeConfig } from './config';
import type { DiskStorage } from './diskStorage';

/** What this host gives: the ports, with what a server has beside them. */
export interface NodeServices extends Services {
  readonly config: NodeConfig;
  readonly storage: DiskStorage;
  readonly log: FastifyBaseLogger;
}
