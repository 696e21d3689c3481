import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<{ open: boolean }>();

/** Runs work that holds a connection; `refuseWhileHolding` detects it along the whole call chain. */
export const whileHolding = async <T>(work: () => Promise<T>): Promise<T> => {
  const state = { open: true };
  try {
    // Drizzle's queries start when they are awaited, which must happen in here.
    return await holding.run(state, async () => await work());
  } finally {
    state.open = false;
  }
};

/**
 * Throws when a call chain that already holds a connection requests a second one: it could wait for itself for ever.
 */
export const refuseWhileHolding = (): void => {
  if (!holding.getStore()?.open) return;
  throw new Error(
    'The database was used beside the open transaction of the same call: use its tx, or wait until it has ended',
  );
};

/** Runs work outside the transaction, such as an announcement: its calls block nothing. */
export const besideTransaction = <T>(work: () => T): T => holding.exit(work);

type Report = (error: Error) => void;
let report: Report = (error) => {
  throw error;
};

/** Sets the reaction to external calls inside a transaction; the default is to throw. */
export const reportOutsideCalls = (to: Report): void => {
  report = to;
};

/**
 * Reports an external call. Every port calls this first: during the call, an open transaction would block its rows and
 * its connection for all others.
 *
 * @param whom name of the service for the log, such as `the storage`
 */
export const leaveTransaction = (whom: string): void => {
  if (!holding.getStore()?.open) return;
  report(new Error(`${whom} was asked inside an open transaction: ask before it, or after its commit`));
};
