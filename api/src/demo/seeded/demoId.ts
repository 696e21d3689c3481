import { sha256Hex } from '../../platform/encoding/digest';
import type { Random } from './random';

/** Returns the id of a demo record, made from its kind and key: the same in every demo. */
export const demoId = (kind: string, key: string): string => sha256Hex(`demo ${kind} ${key}`).slice(0, 24);

/** Returns an id in the product's format, for a moment in the past. */
export const demoIdAt = (moment: Date, random: Random): string => {
  const seconds = Math.floor(moment.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + Array.from({ length: 16 }, () => random.int(0, 15).toString(16)).join('');
};
