import { Handover } from '../../platform/export/Handover';
import type { Part, Spool } from '../../ports/spool';

/** An export that is held in memory until its reader has it. */
export const openMemorySpool = (): Spool => {
  const { give, end, take } = new Handover<Part>();
  return { write: async (part) => give(part), end, next: take, close: async () => {} };
};
