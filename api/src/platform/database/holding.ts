import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<{ open: boolean }>();

/** Runs work that holds a connection; `refuseWhileHolding` knows it down the whole call chain. */
export const whileHolding = async <T>(work: () => Promise<T>): Promise<T> => {
  const state = { open: true };
  try {
    // Drizzle's queries start when they are awaited, which must happen in here.
    return await holding.run(state, async () => await work());
  } finally {
    state.open = false;
  }
};

/** Throws where a second connection is asked for by somebody who already holds one: it could wait for itself for ever. */
export const refuseWhileHolding = (): void => {
  if (!holding.getStore()?.open) return;
  throw new Error(
    'The database was used beside the open transaction of the same call: use its tx, or wait until it has ended',
  );
};

/** Runs what no transaction waits for, such as an announcement: whoever is asked by it holds nothing up. */
export const besideTransaction = <T>(work: () => T): T => holding.exit(work);

type Report = (error: Error) => void;
let report: Report = (error) => {
  throw error;
};

/** What becomes of a call to somebody outside inside a transaction; it throws unless told otherwise. */
export const reportOutsideCalls = (to: Report): void => {
  report = to;
};

/**
 * Every port that asks somebody outside says so here first: as long as that one thinks, an open transaction would keep its rows and
 * its connection from all others.
 *
 * @param whom as the log names it, such as `the storage`
 */
export const leaveTransaction = (whom: string): void => {
  if (!holding.getStore()?.open) return;
  report(new Error(`${whom} was asked inside an open transaction: ask before it, or after its commit`));
};
