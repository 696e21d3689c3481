import type { PropKinds } from './remoteContract';

/**
 * Returns a sentence for each prop that does not match the widget's contract; empty when the contract does not list
 * props.
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
