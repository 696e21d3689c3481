/** A worker that answers a challenge with its proof. */
export const startWorker = (): Worker =>
  new Worker(
    // Without a hash, as every entry of the federation: the folder's address has it.
    /* webpackEntryOptions: { filename: "proofWorker.js" } */ new URL('./proofWorker.ts', import.meta.url),
  );
