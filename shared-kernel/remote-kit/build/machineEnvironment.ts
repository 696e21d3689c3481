/** Variables about program paths and time: `.ci/moments.mjs` sets the last two through libfaketime. */
const ofTheMachine = ['PATH', 'TZ', 'LD_PRELOAD', 'FAKETIME'] as const;

/**
 * Returns the environment of a program that a test starts: the machine's variables, without the product's
 * configuration.
 */
export const machineEnvironment = (): Record<string, string> =>
  Object.fromEntries(ofTheMachine.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
