/** Starts a worker that answers a challenge with its proof. */
export const startWorker = (): Worker =>
  new Worker(
    // Without a hash, like every entry of the federation: the folder's address contains it.
    /* webpackEntryOptions: { filename: "proofWorker.js" } */ new URL('./proofWorker.ts', import.meta.url),
  );
