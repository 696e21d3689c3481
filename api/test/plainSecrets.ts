import type { Secrets } from '../src/ports/secrets';

/** Encrypts nothing: for a demo whose secrets are never decrypted. */
export const plainSecrets: Secrets = {
  seal: async (text) => text,
  open: async (sealed) => sealed,
  macs: () => [],
};
