import { Unzip, UnzipInflate } from 'fflate';
import type { Content } from './content';

class TooMuch extends Error {}

/**
 * Whether a zip unpacks to at most so many bytes. It is unpacked to find out, and thrown away: what its
 * directory says of itself may be a lie.
 */
export const unpacksWithin = async ({ chunks }: Content, limit: number): Promise<boolean> => {
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > limit) throw new TooMuch();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of chunks()) unzip.push(chunk);
    unzip.push(new Uint8Array(0), true);
    return true;
  } catch (error) {
    if (error instanceof TooMuch) return false;
    throw error;
  }
};
