import { createHash } from 'node:crypto';
import type { Port } from '@freight/shared-kernel/contract';

/** The id of a place, made from its type and code: the same in every installation. */
export const portIdOf = (portType: Port['portType'], code: string): string =>
  createHash('sha256').update(`${portType}:${code}`).digest('hex').slice(0, 24);
