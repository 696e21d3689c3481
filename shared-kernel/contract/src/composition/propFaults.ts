import type { PropKinds } from './remoteContract';

/**
 * Where what a widget is given differs from what it takes, a sentence each; nothing where its contract does not say.
 * @param given each prop with the kind of its value
 */
export const propFaults = (
  widget: string,
  taken: PropKinds | undefined,
  given: Readonly<Record<string, string>>,
): string[] => {
  if (!taken) return [];
  return [
    ...Object.entries(taken)
      .filter(([prop, kind]) => given[prop] !== kind)
      .map(([prop, kind]) => `${widget} takes ${prop} as a ${kind}, and is given ${given[prop]}`),
    ...Object.keys(given)
      .filter((prop) => !(prop in taken))
      .map((prop) => `${widget} takes no ${prop}`),
  ];
};
