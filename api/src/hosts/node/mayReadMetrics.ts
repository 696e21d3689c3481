import { createHash, timingSafeEqual } from 'node:crypto';
import { isLocalCall } from '@quayside/contract/composition';
import type { FastifyRequest } from 'fastify';
import type { NodeConfig } from './config';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Allows metrics to this machine and to holders of the token. They reveal releases, routes and traffic. */
export const mayReadMetrics =
  ({ metricsToken }: Pick<NodeConfig, 'metricsToken'>) =>
  (request: FastifyRequest): boolean => {
    if (isLocalCall(request)) return true;
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return metricsToken !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(metricsToken));
  };
