import { PieceChannel } from '../../platform/export/PieceChannel';
import type { Part, Spool } from '../../ports/spool';

/** Opens a spool that holds an export in memory until it is read. */
export const openMemorySpool = (): Spool => {
  const { give, end, take } = new PieceChannel<Part>();
  return { write: async (part) => give(part), end, next: take, close: async () => {} };
};
