import { Handover } from '../../platform/export/Handover';
import type { Part, Spool } from '../../ports/spool';

/** Opens a spool that holds an export in memory until it is read. */
export const openMemorySpool = (): Spool => {
  const { give, end, take } = new Handover<Part>();
  return { write: async (part) => give(part), end, next: take, close: async () => {} };
};
