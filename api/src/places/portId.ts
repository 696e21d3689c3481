import type { Port } from '@quayside/contract';
import { sha256Hex } from '../platform/encoding/digest';

/** Returns the id of a place, made from its type and code: the same in every installation. */
export const toPortId = (portType: Port['portType'], code: string): string =>
  sha256Hex(`${portType}:${code}`).slice(0, 24);
