/** Where programs are found, and which clock and zone they live in: `.ci/moments.mjs` sets those by libfaketime. */
const ofTheMachine = ['PATH', 'TZ', 'LD_PRELOAD', 'FAKETIME'] as const;

/** What a program that a test starts has of this one's environment: the machine, and nothing of the product's configuration. */
export const machineEnvironment = (): Record<string, string> =>
  Object.fromEntries(ofTheMachine.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
