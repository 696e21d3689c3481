import type { Secrets } from '../src/ports/secrets';

/** Seals nothing: for a demo whose secrets nobody opens. */
export const plainSecrets: Secrets = {
  seal: async (text) => text,
  open: async (sealed) => sealed,
  macs: () => [],
};
